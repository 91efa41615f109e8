/** H5P packages: what comes in is checked file by file, and what goes out reaches its reader alone, for some hours. */
import { randomBytes } from 'node:crypto'
import { strToU8 } from 'fflate'
import { beforeAll, describe, expect, it } from 'vitest'
import { startApp, type Client, type TestApp } from '#app/testing/harness.ts'
import { peopleSchool, type PeopleSchool } from '#core/people/testing/factories.ts'
import { changeUsers } from '#core/users/contract/users.ts'
import { buildUrl } from '#platform/pure/contract.ts'
import { addItem, getItem, itemFile, removeItem, type LibraryItem } from '../contract/items.ts'
import { packageErrors, playItem } from '../contract/packages.ts'
import { keepPlace } from '../contract/search.ts'
import { zipErrors } from '../contract/importing.ts'
import { packageOfCard, type PackageToMake } from '../testing/package.ts'

const facts = {
  title: 'What boils',
  collection: 'cbc',
  kind: 'book',
  language: 'en',
  licence: 'own',
  source: 'Umoja Junior School',
} as const
const folder = 'H5P.DarasaCard-1.0'

let app: TestApp
let people: PeopleSchool
let teacher: Client
let pupil: Client
let parent: Client
let stranger: Client
let anybody: Client

beforeAll(async () => {
  app = await startApp({ at: '2026-03-10T06:00:00Z' })
  people = await peopleSchool(app)
  teacher = await app.as((await people.teacher({ leads: '7 East' })).account)
  pupil = await app.as(await people.school.account('student'))
  parent = await app.as(await people.school.account('parent'))
  const other = await peopleSchool(app)
  stranger = await app.as((await other.teacher({ leads: '7 East' })).account)
  anybody = app.client()
})

const send = (content: Buffer) =>
  teacher.call(addItem, { body: facts }, { files: { file: { name: 'a.h5p', content } } })
let count = 0
/** Each package is another one, because the library keeps the same file once. */
const add = async (given: PackageToMake = {}): Promise<LibraryItem> => {
  const answer = await send(packageOfCard({ question: `Question ${(count += 1)}`, ...given }))
  expect(answer.status).toBe(201)
  return answer.body
}
const params = ({ id }: { id: string }) => ({ params: { id } })
const open = async (item: LibraryItem, by: Client = pupil): Promise<string> =>
  (await by.call(playItem, params(item))).body.address.replace(/_player\/index\.html$/, '')

describe('a package that comes', () => {
  it('becomes an interactive item, whatever kind was chosen', async () => {
    const item = await add()
    expect(item).toMatchObject({ kind: 'interactive', text: 'none', file: { type: 'application/zip' } })
    expect((await pupil.call(itemFile, { ...params(item), query: {} })).headers.get('content-disposition')).toMatch(
      /^attachment/,
    )
  })

  it('is refused with the reason when it is hostile, broken or not whole', async () => {
    const refused = async (given: PackageToMake | Buffer) => {
      const { status, error } = await send(Buffer.isBuffer(given) ? given : packageOfCard(given))
      return [status, error.code, error.message]
    }
    const names = ['../evil.js', '/etc/passwd', `${folder}/../../evil.js`, 'C:/evil.js', `${folder}\\evil.js`]
    for (const path of names)
      expect(await refused({ more: { [path]: strToU8('x') } })).toContain(zipErrors.outside.code)
    for (const path of [`${folder}/page.html`, `${folder}/run.php`, 'content/run.js', 'content/a.exe', 'LICENSE'])
      expect(await refused({ more: { [path]: strToU8('x') } })).toEqual([
        400,
        packageErrors.notAllowed.code,
        expect.stringContaining(path),
      ])
    expect(await refused({ without: [`${folder}/library.json`] })).toEqual([
      400,
      packageErrors.incomplete.code,
      expect.stringContaining('H5P.DarasaCard 1.0'),
    ])
    expect((await refused({ without: [`${folder}/card.js`] }))[2]).toContain(`${folder}/card.js`)
    for (const path of ['h5p.json', 'content/content.json'])
      expect(await refused({ without: [path] })).toContain(packageErrors.unreadable.code)
    expect(await refused({ more: { 'h5p.json': strToU8('{') } })).toContain(packageErrors.unreadable.code)
  })

  it('is refused when it unpacks without end, has too many files, or claims what it is not', async () => {
    const codeOf = async (content: Buffer) => (await send(content)).error.code
    const zeros = new Uint8Array(70_000_000)
    const bombs = Object.fromEntries([1, 2, 3].map((one) => [`content/zeros${one}.txt`, zeros]))
    expect(await codeOf(packageOfCard({ more: bombs }))).toBe(packageErrors.tooLarge.code)
    const many = Object.fromEntries(Array.from({ length: 2_001 }, (_, at) => [`content/${at}.txt`, new Uint8Array(1)]))
    expect(await codeOf(packageOfCard({ more: many }))).toBe(packageErrors.tooLarge.code)
    const whole = packageOfCard({ more: { 'content/noise.txt': [randomBytes(200), { level: 0 }] } })
    const forged = Buffer.from(whole)
    // The length that the directory claims of its first file.
    const directory = forged.indexOf(Buffer.from('504b0102', 'hex'))
    forged.writeUInt32LE(forged.readUInt32LE(directory + 24) - 1, directory + 24)
    expect(await codeOf(forged)).toBe(packageErrors.unreadable.code)
    expect(await codeOf(whole.subarray(0, whole.length - 40))).toBe(packageErrors.unreadable.code)
  })
})

describe('an exercise that is played', () => {
  it('gives its files without a session to a frame that has no origin', async () => {
    const picture = randomBytes(3_000)
    const recording = Buffer.from('0123456789'.repeat(500))
    const address = await open(
      await add({ more: { 'content/a.png': [picture, { level: 0 }], 'content/b.mp3': recording } }),
    )
    const get = (path: string, headers: Record<string, string> = {}) => anybody.fetch(`${address}${path}`, { headers })
    const page = await get('_player/index.html')
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    const rules = page.headers.get('content-security-policy') ?? ''
    expect(rules).toContain('sandbox allow-scripts;')
    expect(rules).not.toContain('allow-same-origin')
    expect(rules).toMatch(new RegExp(`connect-src \\S+${address}(?: \\S+${address})?;`))
    expect(page.headers.get('set-cookie')).toBeNull()
    const html = await page.text()
    for (const path of [`${folder}/card.js`, `${folder}/card.css`, '_player/frame.bundle.js', '_player/styles/h5p.css'])
      expect(html).toContain(`${address}${path}"`)
    for (const [path, type] of [
      [`${folder}/card.js`, 'text/javascript; charset=utf-8'],
      ['content/content.json', 'application/json; charset=utf-8'],
      ['_player/frame.bundle.js', 'text/javascript; charset=utf-8'],
    ] as const) {
      const answer = await get(path)
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type])
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
      expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
      expect(answer.headers.get('access-control-allow-origin')).toBe('*')
      expect((await answer.text()).length).toBeGreaterThan(10)
    }
    expect(await (await get('content/content.json', { 'accept-encoding': 'identity' })).json()).toMatchObject({
      most: 5,
    })
    expect(Buffer.from(await (await get('content/a.png')).arrayBuffer()).equals(picture)).toBe(true)
    const part = await get('content/b.mp3', { range: 'bytes=4995-' })
    expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([
      206,
      'bytes 4995-4999/5000',
      '56789',
    ])
    expect((await get('content/b.mp3', { range: 'bytes=9000-' })).status).toBe(416)
    expect(await (await get('_player/before.js')).text()).toContain('H5P.DarasaCard 1.0')
  })

  it('is at an address that only its reader gets, and that nobody can make or bend', async () => {
    const item = await add()
    expect((await stranger.call(playItem, params(item))).status).toBe(404)
    expect((await parent.call(playItem, params(item))).status).toBe(403)
    expect((await anybody.call(playItem, params(item))).status).toBe(401)
    const address = await open(item)
    const [, token = ''] = /play\/([\w-]+)\//.exec(address) ?? []
    const of = async (path: string) => (await anybody.fetch(path)).status
    const changed = token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
    for (const wrong of [`${token.slice(0, 40)}A${token.slice(41)}`, changed, token.slice(0, 80), 'x', '%00'])
      expect([wrong, await of(`/api/library/play/${wrong}/h5p.json`)]).toEqual([wrong, wrong === token ? 200 : 404])
    for (const path of [
      '_player/../../../../../package.json',
      '_player/package.json',
      '_player/%2e%2e%2fpackage.json',
      '..%2f..%2fitems',
      'content/none.png',
      '',
      '%00',
    ])
      expect([path, await of(`${address}${path}`)]).toEqual([path, 404])
  })

  it('ends with its time, with the item, and with the right of its reader', async () => {
    const item = await add()
    const address = await open(item)
    const status = async () => (await anybody.fetch(`${address}h5p.json`)).status
    expect(await status()).toBe(200)
    app.clock.now = new Date(app.clock.now.getTime() + 2 * 3_600_000 + 1)
    expect(await status()).toBe(404)
    const again = `${await open(item)}h5p.json`
    expect((await anybody.fetch(again)).status).toBe(200)
    await teacher.call(removeItem, params(item))
    expect((await anybody.fetch(again)).status).toBe(404)
    const account = await people.school.account('student')
    const left = `${await open(await add(), await app.as(account))}h5p.json`
    const body = { action: 'suspend' as const, ids: [account.membershipId] }
    const admin = await app.as(await people.school.account('admin'))
    expect((await admin.call(changeUsers, { body })).body.done).toBe(1)
    expect((await anybody.fetch(left)).status).toBe(404)
  })

  it('keeps whether it was done, and the last score, for its reader alone', async () => {
    const item = await add()
    const keep = (body: { place: number; finished: boolean; score?: number }) =>
      pupil.call(keepPlace, { ...params(item), body })
    expect((await keep({ place: 0, finished: true, score: 80 })).body).toEqual({ place: 0, finished: true, score: 80 })
    expect((await keep({ place: 0, finished: false })).body).toEqual({ place: 0, finished: true, score: 80 })
    expect((await keep({ place: 0, finished: true, score: 101 })).status).toBe(400)
    expect((await pupil.call(getItem, params(item))).body.reading).toMatchObject({ score: 80 })
    expect((await teacher.call(getItem, params(item))).body.reading).toBeNull()
  })

  it('is no other item', async () => {
    const link = await teacher.call(addItem, { body: { ...facts, url: 'https://example.org/x' } })
    expect((await pupil.call(playItem, params(link.body))).status).toBe(404)
    expect(buildUrl(playItem.path, { id: link.body.id })).toContain(link.body.id)
  })
})
