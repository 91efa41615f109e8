/** Office e-mail to an audience: recipients, languages, placeholder values, and permissions. */
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { listEmails } from '#core/delivery/contract/emails.ts'
import { guardians } from '#core/people/server/tables.ts'
import { recordTransaction } from '#features/fees/contract/transactions.ts'
import { auditEntries } from '#platform/server/audit/tables.ts'
import { newId } from '#platform/server/ids.ts'
import { checkEmail, sendEmail } from '../../contract/emails.ts'
import { createGroup } from '../../contract/groups.ts'
import { announcementScene } from '../../testing/announcement-scene.ts'

const scene = announcementScene()

/** Puts an address into a guardian's record. */
const addressFor = (id: string, email: string) =>
  scene.made.school.write(
    async ({ db }) => void (await db.update(guardians).set({ email }).where(eq(guardians.id, id))),
  )

const own = {
  kind: 'own',
  subject: 'Sports day of {school_name}',
  text: 'Dear {parent_name},\n\n{student_name} runs on Friday: https://umoja.example/day.',
} as const
const toEast = () => ({ parts: [{ kind: 'stream' as const, streamId: scene.east }], people: ['guardians' as const] })

const work = async (): Promise<void> => {
  const { app, made } = scene
  await app.jobs
    .find(({ definition }) => definition.id === 'delivery.email')
    ?.run({ schoolId: made.school.id }, app.tenancy)
}

describe('an e-mail of the office', () => {
  it('reaches everybody of the audience who has an address, each with a letter of their own', async () => {
    const [mother, father] = [`${newId()}@home.test`, `${newId()}@home.test`]
    await addressFor(scene.motherId, mother)
    await addressFor(await scene.family([scene.faith, scene.brian], null), father)
    await scene.family([scene.brian], null)
    const body = { audience: toEast(), letter: own }
    expect((await scene.admin.call(checkEmail, { body })).body).toEqual({
      recipients: 2,
      leftOut: { count: 1, noAddress: 1, named: [] },
      unknown: [],
      unfilled: [],
    })
    const { body: sent, status } = await scene.admin.call(sendEmail, { body })
    expect([status, sent.queued]).toEqual([200, 2])
    await work()
    const [letter] = await scene.app.letters(father)
    expect(letter?.subject).toBe(`Sports day of School ${scene.made.school.code}`)
    expect(letter?.text).toContain('Dear Otieno Kiptoo,')
    expect(letter?.text).toContain('Faith Muthoni and Brian Kiptoo runs on Friday: https://umoja.example/day.')
    expect(await scene.app.letters(mother)).toHaveLength(1)
    const { items } = (await scene.admin.call(listEmails, { query: { sendId: sent.sendId } })).body
    expect(items.map(({ status: fate }) => fate)).toEqual(['sent', 'sent'])
    const noted = await scene.made.school.write(({ db }) =>
      db.select().from(auditEntries).where(eq(auditEntries.action, 'communication.send_email')),
    )
    expect(noted.find(({ entityId }) => entityId === sent.sendId)?.after).toMatchObject({ queued: 2 })
  })

  it('goes to a group by a template, and says what nobody fills', async () => {
    await addressFor(scene.motherId, `${newId()}@home.test`)
    const rule = { of: 'guardians' as const, places: [{ kind: 'stream' as const, streamId: scene.east }] }
    const group = (
      await scene.admin.call(createGroup, { body: { name: `East ${newId()}`, membership: { kind: 'rule', rule } } })
    ).body
    const audience = { parts: [{ kind: 'group' as const, groupId: group.id }], people: [] }
    const { body } = await scene.admin.call(checkEmail, {
      body: { audience, letter: { kind: 'template', template: 'fee-reminder' } },
    })
    expect(body.recipients).toBe(1)
    expect([...body.unfilled].sort((a, b) => a.localeCompare(b))).toEqual(['amount', 'due_date'])
    const slip = { kind: 'own', subject: 'Hi', text: 'Dear {parent_nam}' } as const
    expect((await scene.admin.call(checkEmail, { body: { audience, letter: slip } })).body.unknown).toEqual([
      'parent_nam',
    ])
    const none = await scene.admin.call(sendEmail, {
      body: { audience, letter: { kind: 'template', template: 'fee_reminder' } },
    })
    expect([none.status, none.error.fields]).toEqual([400, { template: 'Choose a template' }])
  })

  it('says of each child what is to be paid and by when, to whoever may know it', async () => {
    const [mother, aunt] = [`${newId()}@home.test`, `${newId()}@home.test`]
    await addressFor(scene.motherId, mother)
    await addressFor((await scene.made.guardian([scene.faith], { pays: false, maySeeRecords: false })).guardianId, aunt)
    const charge = (learnerId: string, amount: number, dueDate: string) =>
      scene.admin.call(recordTransaction, {
        body: { kind: 'charge', learnerId, amount, dueDate, description: 'Lunch' },
      })
    await charge(scene.faith, 900, '2026-03-27')
    const body = { audience: toEast(), letter: { kind: 'template', template: 'fee-reminder' } } as const
    expect((await scene.admin.call(checkEmail, { body })).body.unfilled).toHaveLength(2)
    await scene.admin.call(sendEmail, { body })
    await work()
    expect((await scene.app.letters(mother))[0]?.text).toContain(
      'Fees of KES 900 for Faith Muthoni are due by 27 March 2026.',
    )
    expect((await scene.app.letters(aunt))[0]?.text).toContain(
      'Fees of {amount} for Faith Muthoni are due by {due_date}.',
    )
    // For two children it shows the sum, with each one's due day.
    const father = `${newId()}@home.test`
    await addressFor(await scene.family([scene.faith, scene.brian], null), father)
    await charge(scene.brian, 100.5, '2026-04-10')
    await scene.admin.call(sendEmail, { body })
    await work()
    expect((await scene.app.letters(father))[0]?.text).toContain(
      'Fees of KES 1,000.50 for Faith Muthoni and Brian Kiptoo are due by 27 March 2026 and 10 April 2026.',
    )
  })

  it('is sent once for one key, and never to nobody', async () => {
    const address = `${newId()}@home.test`
    await addressFor(scene.motherId, address)
    const body = { audience: toEast(), letter: own }
    const key = newId()
    const answers = await Promise.all([1, 2, 3].map(() => scene.admin.call(sendEmail, { body }, { key })))
    expect(new Set(answers.filter(({ status }) => status === 200).map((one) => one.body.sendId)).size).toBe(1)
    await work()
    expect(await scene.app.letters(address)).toHaveLength(1)
    const west = { parts: [{ kind: 'stream' as const, streamId: scene.west }], people: ['learners' as const] }
    expect((await scene.admin.call(sendEmail, { body: { audience: west, letter: own } })).error.code).toBe(
      'email.nobody',
    )
  })

  it('names what is missing, and is the office’s alone', async () => {
    const blank = { audience: toEast(), letter: { kind: 'own', subject: ' ', text: '' } as const }
    expect((await scene.admin.call(sendEmail, { body: blank })).error.fields).toEqual({
      'letter.subject': 'Subject is required',
      'letter.text': 'Content is required',
    })
    for (const client of [scene.teacher, scene.mother, scene.pupil])
      expect((await client.call(sendEmail, { body: { audience: toEast(), letter: own } })).status).toBe(403)
    const elsewhere = { parts: [{ kind: 'stream' as const, streamId: newId() }], people: ['guardians' as const] }
    expect((await scene.admin.call(checkEmail, { body: { audience: elsewhere, letter: own } })).status).toBe(400)
  })
})
