/** Tracking pixel, links and unsubscribe page of an e-mail: what they record, for whom, and resistance to forgery. */
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { savePreferences } from '#core/access/contract/preferences.ts'
import { auditEntries } from '#platform/server/audit/tables.ts'
import { leaveEmail, readEmailChoices, saveEmailChoices } from '../../contract/email-tracking.ts'
import { listEmailAddresses } from '../../contract/emails.ts'
import { MailScene, MailSchool } from '../../testing/mail-scene.ts'

let scene: MailScene
beforeAll(async () => {
  scene = await MailScene.open()
})

/** Addresses in the e-mail received by a person. */
const letterOf = (school: MailSchool, name: string) => {
  const arrived = scene.server.for(school.address(name)).at(-1)
  const html = arrived?.mail.html ?? ''
  const path = (pattern: RegExp): string =>
    new URL((pattern.exec(html)?.[1] ?? 'http://none/').replaceAll('&amp;', '&')).pathname
  const leave =
    /<([^>]+)>/.exec(arrived?.mail.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? '')?.[1] ?? ''
  return {
    html,
    open: path(/<img src="([^"]*)"/),
    click: path(/<a href="([^"]*track\/click[^"]*)"/),
    leave: new URL(leave).pathname,
    token: leave.slice(leave.lastIndexOf('/') + 1),
  }
}

const get = (path: string, headers: Record<string, string> = {}) => scene.app.client().fetch(path, { headers })

describe('the tracking pixel and links of an e-mail', () => {
  it('record opens and clicks, with the time of the first one', async () => {
    const school = await MailSchool.open(scene)
    const sendId = await school.send(['grace'])
    const letter = letterOf(school, 'grace')
    const picture = await get(letter.open)
    expect([
      picture.status,
      picture.headers.get('content-type'),
      picture.headers.get('cross-origin-resource-policy'),
    ]).toEqual([200, 'image/gif', 'cross-origin'])
    expect(picture.headers.get('set-cookie')).toBeNull()
    expect((await school.records(sendId)).grace).toMatchObject({
      status: 'opened',
      opens: 1,
      clicks: 0,
      openedAt: scene.app.clock.now.toISOString(),
    })
    const pressed = await get(letter.click)
    expect([pressed.status, pressed.headers.get('location'), pressed.headers.get('referrer-policy')]).toEqual([
      303,
      'https://umoja.example/day?a=1&b=2',
      'no-referrer',
    ])
    await get(letter.open)
    expect((await school.records(sendId)).grace).toMatchObject({ status: 'clicked', opens: 2, clicks: 1 })
    expect((await school.one(sendId)).rates).toEqual({ delivery: 100, open: 100, click: 100, bounce: 0 })
    expect(letter.html).toContain('The school can see when its pictures are loaded')
  })

  it('lead only to addresses in the e-mail', async () => {
    const school = await MailSchool.open(scene)
    await school.send(['grace'])
    const { click, open, token } = letterOf(school, 'grace')
    const whole = click.split('/').at(-2) ?? ''
    const wrong = [
      click.replace(/\/0$/, '/1'),
      click.replace(/\/0$/, '/-1'),
      `${click}?url=https://evil.example`.replace(/\/0\?/, '/9?'),
      click.replace(whole, open.split('/').at(-1) ?? ''),
      click.replace(whole, token),
      click.replace(whole, `${whole.slice(0, -1)}${whole.endsWith('A') ? 'B' : 'A'}`),
      click.replace(whole, 'x'),
    ]
    for (const path of wrong) expect((await get(path)).status, path).toBe(404)
    // The pixel is returned for any token, so that responses do not reveal which e-mails exist.
    expect((await get(open.replace(/.$/, '_'))).status).toBe(200)
    expect((await get(`/api/email/leave/${whole}`)).headers.get('location')).toBe(`/letters/${whole}`)
    expect((await scene.app.client().call(leaveEmail, { params: { token: whole }, body: {} })).status).toBe(404)
  })

  it('are left out for a school that tracks nothing', async () => {
    const school = await MailSchool.open(scene, { trackOpens: false, trackClicks: false })
    await school.send(['grace'])
    const { html } = letterOf(school, 'grace')
    expect(html).not.toMatch(/<img|track\/|can see when/)
    expect(html).toContain('href="https://umoja.example/day?a=1&amp;b=2"')
  })

  it('record nothing if the browser objects', async () => {
    const school = await MailSchool.open(scene)
    const sendId = await school.send(['grace'])
    const { click, open } = letterOf(school, 'grace')
    await get(open, { dnt: '1' })
    expect((await get(click, { 'sec-gpc': '1' })).status).toBe(303)
    expect((await school.records(sendId)).grace).toMatchObject({ status: 'sent', opens: 0, clicks: 0 })
  })
})

describe('objecting to tracking', () => {
  it('on the e-mail’s page stops the pixel in later e-mails and the tracking of earlier ones', async () => {
    const school = await MailSchool.open(scene)
    const sendId = await school.send(['grace'])
    const { open, click, token } = letterOf(school, 'grace')
    const saved = await scene.app.client().call(saveEmailChoices, { params: { token }, body: { counted: false } })
    expect(saved.body).toEqual({
      school: `School ${school.school.code}`,
      address: `gr…@${school.school.code}.test`,
      left: false,
      counted: false,
    })
    await get(open)
    expect((await get(click)).status).toBe(303)
    expect((await school.records(sendId)).grace).toMatchObject({ status: 'sent', opens: 0, clicks: 0 })
    await school.send(['grace'])
    expect(letterOf(school, 'grace').html).not.toMatch(/<img|track\//)
  })

  it('in one’s settings applies at every school', async () => {
    const school = await MailSchool.open(scene)
    const parent = await school.school.account('parent', { email: school.address('own') })
    await (await scene.app.as(parent)).call(savePreferences, { body: { privacy: { mailCounted: false } } })
    await school.send(['own', 'other'])
    expect(letterOf(school, 'own').html).not.toMatch(/<img|track\//)
    expect(letterOf(school, 'other').html).toMatch(/<img/)
    expect(
      (await scene.app.client().call(readEmailChoices, { params: { token: letterOf(school, 'own').token } })).body
        .counted,
    ).toBe(false)
  })
})

describe('unsubscribing', () => {
  it('takes one click in a mail program, and applies from then on', async () => {
    const school = await MailSchool.open(scene)
    await school.send(['grace'])
    const { leave } = letterOf(school, 'grace')
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    const post = () =>
      scene.app.client().fetch(leave, { method: 'POST', headers: form, body: 'List-Unsubscribe=One-Click' })
    expect([(await post()).status, (await post()).status]).toEqual([200, 200])
    expect(await school.statuses(await school.send(['grace']))).toEqual({ grace: 'skipped' })
    const { items } = (await school.admin.call(listEmailAddresses, { query: { why: 'unsubscribed' } })).body
    expect(items.map(({ address }) => address)).toEqual([school.address('grace')])
    const noted = await school.school.write(({ db }) =>
      db.select().from(auditEntries).where(eq(auditEntries.action, 'email.leave')),
    )
    expect(noted.filter(({ entityId }) => entityId === school.address('grace'))).toHaveLength(1)
  })

  it('by opening the page changes nothing yet, and can be reversed there', async () => {
    const school = await MailSchool.open(scene)
    await school.send(['grace'])
    const { leave, token } = letterOf(school, 'grace')
    const opened = await get(leave)
    expect([opened.status, opened.headers.get('location')]).toEqual([303, `/letters/${token}`])
    const client = scene.app.client()
    expect((await client.call(readEmailChoices, { params: { token } })).body).toMatchObject({
      left: false,
      counted: true,
    })
    expect((await client.call(saveEmailChoices, { params: { token }, body: { left: true } })).body.left).toBe(true)
    expect((await client.call(saveEmailChoices, { params: { token }, body: { left: false } })).body.left).toBe(false)
    expect(await school.statuses(await school.send(['grace']))).toEqual({ grace: 'sent' })
    expect(
      (
        await client.call(readEmailChoices, {
          params: { token: token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')) },
        })
      ).status,
    ).toBe(404)
    expect(
      (await client.misuse(saveEmailChoices, { params: { token }, body: { left: true, role: 'admin' } })).status,
    ).toBe(400)
  })

  it('stops queued e-mails', async () => {
    const school = await MailSchool.open(scene)
    await school.send(['grace'])
    const { token } = letterOf(school, 'grace')
    scene.server.refused.set(school.address('grace'), { code: 451, text: '4.7.1 later' })
    const waiting = await school.send(['grace'])
    await scene.app.client().call(leaveEmail, { params: { token }, body: {} })
    expect(await school.statuses(waiting)).toEqual({ grace: 'skipped' })
  })
})
