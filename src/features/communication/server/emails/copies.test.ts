/** Copies and files of an office e-mail, as they arrive at a real mail server. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { startApp } from '#app/testing/harness.ts'
import { readEmailAttachment, uploadEmailAttachment } from '#core/delivery/contract/email-attachments.ts'
import { saveEmailSettings } from '#core/delivery/contract/email-settings.ts'
import { getEmail, listEmails, resendEmail } from '#core/delivery/contract/emails.ts'
import { emailAttachments } from '#core/delivery/server/email-tables.ts'
import { mailAccount } from '#core/delivery/testing/mail-scene.ts'
import { MailServer, type Arrived } from '#core/delivery/testing/mail-server.ts'
import { files } from '#core/files/server/tables.ts'
import { guardianLinks, guardians } from '#core/people/server/tables.ts'
import { newId } from '#platform/server/ids.ts'
import { checkEmail, sendEmail } from '../../contract/emails.ts'
import { AnnouncementScene } from '../../testing/announcement-scene.ts'

const scene = new AnnouncementScene()
let mail: MailServer
beforeAll(async () => {
  mail = await MailServer.start()
  scene.app = await startApp({
    at: '2026-03-10T05:10:00Z',
    outbound: { allowed: ['127.0.0.1'] },
    demoOffered: false,
  })
})
afterAll(() => mail.stop())

const at = (name: string): string => `${name}@${scene.made.school.code}.test`
let fatherId = ''

const addressFor = (id: string, email: string) =>
  scene.made.school.write(
    async ({ db }) => void (await db.update(guardians).set({ email }).where(eq(guardians.id, id))),
  )

beforeEach(async () => {
  await scene.begin()
  fatherId = await scene.family([scene.brian], null)
  await addressFor(scene.motherId, at('mother'))
  await addressFor(fatherId, at('father'))
  const { status, text } = await scene.admin.call(saveEmailSettings, { body: mailAccount(mail.port) })
  if (status !== 200) throw new Error(text)
})

const work = async (): Promise<void> =>
  scene.app.jobs
    .find(({ definition }) => definition.id === 'delivery.email')
    ?.run({ schoolId: scene.made.school.id }, scene.app.tenancy)

const own = { kind: 'own', subject: 'Sports day', text: 'Dear {parent_name},\n\n{student_name} runs.' } as const
const letter = (more: { cc?: string[]; bcc?: string[]; attachmentIds?: string[] } = {}) => ({
  audience: { parts: [{ kind: 'stream' as const, streamId: scene.east }], people: ['guardians' as const] },
  letter: own,
  ...more,
})
const arrived = (name: string): Arrived => {
  const [one, more] = mail.for(at(name))
  if (!one || more) throw new Error(`${name} did not get one e-mail`)
  return one
}
const attach = async (name: string, content: string | Uint8Array) =>
  scene.admin.call(uploadEmailAttachment, {}, { files: { file: { name, content } } })
const pdf = `%PDF-1.4\n${'programme '.repeat(50)}\n%%EOF`

describe('copies', () => {
  it('go once to each address; cc is seen by all, bcc by nobody, and no copy holds anybody’s values', async () => {
    const body = letter({ cc: [at('head')], bcc: [at('board'), at('father')] })
    expect((await scene.admin.call(checkEmail, { body })).body).toMatchObject({ recipients: 4, unfilled: [] })
    const { body: sent } = await scene.admin.call(sendEmail, { body })
    await work()
    const everyone = ['mother', 'father', 'head', 'board'].map(arrived)
    for (const { raw, mail: read } of everyone) {
      expect(read.cc?.map(({ address }) => address)).toEqual([at('head')])
      expect(read.bcc ?? []).toEqual([])
      expect(raw.toLowerCase()).not.toContain(at('board'))
    }
    expect(arrived('mother').raw).not.toContain(at('father'))
    expect(arrived('mother').mail.to?.[0]?.address).toBe(at('mother'))
    for (const name of ['head', 'board']) {
      const { mail: copy } = arrived(name)
      expect(copy.to?.map(({ address }) => address)).toEqual(['office@umoja.test'])
      expect(copy.text).toContain('Dear {parent_name},')
      expect(copy.text).not.toMatch(/Brian|Faith/)
    }
    const { items } = (await scene.admin.call(listEmails, { query: { sendId: sent.sendId } })).body
    expect(Object.fromEntries(items.map(({ to, copy }) => [to, copy]))).toEqual({
      [at('mother')]: null,
      [at('father')]: null,
      [at('head')]: 'cc',
      [at('board')]: 'bcc',
    })
  })

  it('that failed are sent again as copies', async () => {
    mail.refused.set(at('head'), { code: 554, text: '5.7.1 Not now' })
    const { body: sent } = await scene.admin.call(sendEmail, { body: letter({ cc: [at('head')] }) })
    await work()
    mail.refused.clear()
    const again = await scene.admin.call(resendEmail, { params: { id: sent.sendId }, body: {} })
    expect(again.body).toMatchObject({ queued: 1 })
    await work()
    expect(arrived('head').mail.to?.[0]?.address).toBe('office@umoja.test')
    expect(mail.for(at('mother'))).toHaveLength(1)
  })

  it('are refused for a guardian who is barred from a learner', async () => {
    await scene.made.school.write(({ db }) =>
      db.update(guardianLinks).set({ barred: true }).where(eq(guardianLinks.guardianId, fatherId)),
    )
    const barred = 'A guardian with this address is barred from contact with a learner'
    for (const field of ['cc', 'bcc'] as const) {
      const body = letter({ [field]: [at('Father').toUpperCase()] })
      for (const endpoint of [checkEmail, sendEmail]) {
        const { status, error } = await scene.admin.call(endpoint, { body })
        expect([status, error.fields]).toEqual([400, { [field]: barred }])
      }
    }
  })

  it('are withheld from a guardian who is barred after they were written', async () => {
    const uncle = await scene.family([scene.brian], null, { getsMessages: false })
    await addressFor(uncle, at('uncle'))
    await scene.admin.call(sendEmail, { body: letter({ cc: [at('uncle')] }) })
    await scene.made.school.write(({ db }) =>
      db.update(guardianLinks).set({ barred: true }).where(eq(guardianLinks.guardianId, uncle)),
    )
    await work()
    expect(mail.for(at('uncle'))).toEqual([])
    expect(mail.for(at('mother'))).toHaveLength(1)
  })
})

describe('files', () => {
  it('arrive with every e-mail as they were uploaded, and can be opened at the office', async () => {
    const { status, body: file } = await attach('programme.pdf', pdf)
    expect([status, file.name, file.type]).toEqual([201, 'programme.pdf', 'application/pdf'])
    const body = letter({ bcc: [at('board')], attachmentIds: [file.id] })
    const { body: sent } = await scene.admin.call(sendEmail, { body })
    await work()
    for (const name of ['mother', 'father', 'board']) {
      const [attached, more] = arrived(name).mail.attachments
      expect([attached?.filename, attached?.mimeType, more]).toEqual(['programme.pdf', 'application/pdf', undefined])
      expect(Buffer.from(attached?.content as ArrayBuffer).toString()).toBe(pdf)
    }
    const { items } = (await scene.admin.call(listEmails, { query: { sendId: sent.sendId } })).body
    expect(items[0]?.metadata.attachmentCount).toBe(1)
    const one = await scene.admin.call(getEmail, { params: { id: items[0]?.id ?? '' } })
    expect(one.body.attachments).toEqual([file])
    expect((await scene.admin.call(readEmailAttachment, { params: { id: file.id } })).text).toBe(pdf)
  })

  it('of a kind that is not accepted, too many, too much, or of somebody else are refused', async () => {
    expect((await attach('run.exe', Uint8Array.from([0x4d, 0x5a, 0, 0]))).status).toBe(415)
    expect((await attach('big.pdf', pdf + ' '.repeat(7_000_001))).status).toBe(413)
    const ids: string[] = []
    for (let at = 0; at < 2; at++) ids.push((await attach('half.pdf', pdf + ' '.repeat(4_000_000))).body.id)
    const refusal = async (attachmentIds: string[], as = scene.admin) =>
      (await as.call(sendEmail, { body: letter({ attachmentIds }) })).error.fields
    expect(await refusal(ids)).toEqual({ attachmentIds: 'Attach at most 7 MB in all' })
    expect(await refusal(Array.from({ length: 6 }, newId))).toEqual({ attachmentIds: 'Attach at most 5 files' })
    const missing = { attachmentIds: 'A file is no longer there. Attach it again.' }
    expect(await refusal([newId()])).toEqual(missing)
    const other = await scene.app.as(await scene.made.school.account('admin'))
    expect(await refusal([ids[0] ?? ''], other)).toEqual(missing)
    expect(mail.for(at('mother'))).toEqual([])
  })

  it('that nobody sends are deleted after a day, and those of a send are kept', async () => {
    const [sent, left] = [(await attach('sent.pdf', pdf)).body.id, (await attach('left.pdf', pdf)).body.id]
    await scene.admin.call(sendEmail, { body: letter({ attachmentIds: [sent] }) })
    await work()
    scene.app.clock.now = new Date(scene.app.clock.now.getTime() + 25 * 3_600_000)
    await scene.app.jobs.find(({ definition }) => definition.id === 'delivery.tend_email')?.run({}, scene.app.tenancy)
    const kept = await scene.made.school.write(async ({ db }) => ({
      attached: (await db.select().from(emailAttachments)).map(({ id }) => id),
      files: (await db.select().from(files)).map(({ name }) => name),
    }))
    expect(kept).toEqual({ attached: [sent], files: ['sent.pdf'] })
    expect(left).not.toBe(sent)
  })
})
