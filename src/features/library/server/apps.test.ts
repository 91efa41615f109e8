/** HTML5 apps of a Kolibri channel: what is taken, and what goes out to a frame without an origin. */
import { strToU8, zipSync, type Zippable } from 'fflate'
import { beforeAll, describe, expect, it } from 'vitest'
import { startApp, type Client, type TestApp } from '#app/testing/harness.ts'
import { commitImport } from '#core/imports/contract/imports.ts'
import { peopleSchool } from '#core/people/testing/factories.ts'
import { sendZip, zipErrors } from '../contract/importing.ts'
import { itemFile, listItems, removeItem } from '../contract/items.ts'
import { packageErrors, playItem } from '../contract/packages.ts'
import { channelZip } from '../testing/channel.ts'
import { appOf, packageOfCard } from '../testing/package.ts'
import { readPackageOrApp } from './packages/read-package.ts'

let app: TestApp
let teacher: Client
let pupil: Client
let stranger: Client
let anybody: Client

beforeAll(async () => {
  app = await startApp({ at: '2026-03-10T06:00:00Z' })
  const people = await peopleSchool(app)
  teacher = await app.as((await people.teacher({ leads: '7 East' })).account)
  pupil = await app.as(await people.school.account('student'))
  stranger = await app.as(await (await peopleSchool(app)).school.account('student'))
  anybody = app.client()
})

/** Brings an app in as a teacher does. @returns the id of its item */
const bringIn = async (title: string, more: Zippable = {}): Promise<string> => {
  const file = { extension: 'zip', content: appOf(title, more) }
  const zip = await channelZip('Rivers', [{ title, kind: 'html5', licence: 'CC BY', file }])
  const { body } = await teacher.call(sendZip, { body: {} }, { files: { file: { name: 'a.zip', content: zip } } })
  await teacher.call(commitImport, { params: { id: body.listId ?? '' } })
  return (await pupil.call(listItems, { query: { search: title } })).body.items[0]?.id ?? ''
}
const addressOf = async (id: string, by = pupil): Promise<string> =>
  (await by.call(playItem, { params: { id } })).body.address.replace(/index\.html$/, '')

describe('an app that is opened', () => {
  it('runs from its own files, after our script, and reaches nothing else', async () => {
    const picture = strToU8('<svg xmlns="http://www.w3.org/2000/svg"/>')
    const id = await bringIn('Build a dam', { '_next/dam.svg': picture, 'two/page.HTM': strToU8('<p>Ukurasa wa pili') })
    const address = await addressOf(id)
    const get = (path: string) => anybody.fetch(`${address}${path}`)
    const page = await get('index.html')
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    const ours = `<script src="${address}_player/app.js"></script>`
    expect(await page.text()).toContain(`<head>${ours}<title>Build a dam</title>`)
    const rules = page.headers.get('content-security-policy') ?? ''
    expect(rules).toContain('sandbox allow-scripts;')
    expect(rules).toContain("default-src 'none';")
    expect(rules).toMatch(new RegExp(`connect-src \\S+${address}(?: \\S+${address})?;`))
    expect(rules).toMatch(/script-src [^;]* 'unsafe-inline' 'unsafe-eval';/)
    expect(page.headers.get('set-cookie')).toBeNull()
    expect(await (await get('two/page.HTM')).text()).toBe(`${ours}<p>Ukurasa wa pili`)
    expect(await (await get('_player/app.js')).text()).toContain('sessionStorage')
    expect(await (await get('js/app.js')).text()).toContain('The app runs')
    const drawing = await get('_next/dam.svg')
    expect(drawing.headers.get('content-type')).toBe('image/svg+xml')
    expect(drawing.headers.get('content-security-policy')).not.toContain('unsafe-eval')
    for (const path of ['_player/index.html', '_player/before.js', '..%2f..%2fitems', 'js/../../x', 'none.js', ''])
      expect([path, (await get(path)).status]).toEqual([path, 404])
    const whole = await pupil.call(itemFile, { params: { id }, query: {} })
    expect(whole.headers.get('content-disposition')).toMatch(/^attachment/)
  })

  it('belongs to its school, and ends with its item', async () => {
    const id = await bringIn('Fill a tank')
    expect((await stranger.call(playItem, { params: { id } })).status).toBe(404)
    const page = `${await addressOf(id)}index.html`
    expect((await anybody.fetch(page)).status).toBe(200)
    await teacher.call(removeItem, { params: { id } })
    expect((await anybody.fetch(page)).status).toBe(404)
  })
})

describe('an archive', () => {
  const codeOf = (content: Buffer): Promise<unknown> =>
    readPackageOrApp(content).then(
      ({ library }) => library,
      (error: { definition: { code: string } }) => error.definition.code,
    )

  it('is an exercise if it says so, and else an app with a page to start', async () => {
    expect(await codeOf(packageOfCard())).toBe('H5P.DarasaCard 1.0')
    expect(await codeOf(appOf('Dam', { '__MACOSX/index.html': strToU8('x'), '_player/app.js': strToU8('x') }))).toBe(
      'index.html',
    )
    expect(await codeOf(appOf('Dam', { 'h5p.json': strToU8('{}') }))).toBe(packageErrors.notAllowed.code)
    expect(await codeOf(Buffer.from(zipSync({ 'app/index.html': strToU8('x') })))).toBe(packageErrors.unreadable.code)
  })

  it('is refused if it climbs, holds too much, or is cut', async () => {
    for (const path of ['../up.js', '/etc/passwd', 'js\\up.js'])
      expect(await codeOf(appOf('Dam', { [path]: strToU8('x') }))).toBe(zipErrors.outside.code)
    expect(await codeOf(appOf('Dam', { [`${'a'.repeat(200)}.js`]: strToU8('x') }))).toBe(packageErrors.notAllowed.code)
    const page = new Uint8Array(20_000_001)
    expect(await codeOf(appOf('Dam', { 'b.html': [page, { level: 0 }] }))).toBe(packageErrors.tooLarge.code)
    const many = Object.fromEntries(Array.from({ length: 2_000 }, (_, at) => [`${at}.txt`, new Uint8Array(1)]))
    expect(await codeOf(appOf('Dam', many))).toBe(packageErrors.tooLarge.code)
    expect(await codeOf(appOf('Dam').subarray(0, 300))).toBe(packageErrors.unreadable.code)
  })
})
