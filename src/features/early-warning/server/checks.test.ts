/** Which learners the rules find, who sees them, and who is told. */
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { learners } from '#core/people/server/tables.ts'
import { occurrenceLearners, occurrences, occurrenceStaff } from '#features/occurrences/server/tables.ts'
import { recordTransaction } from '#features/fees/contract/transactions.ts'
import { scored } from '#features/gradebook/testing/factories.ts'
import { newId } from '#platform/server/ids.ts'
import { listWarnings, openWarning, warningHistory } from '../contract/warnings.ts'
import { mondays, warningScene } from '../testing/scene.ts'

const scene = warningScene()

const report = async (category: string, days: readonly string[], complainedOf = false): Promise<void> => {
  const { school } = scene.school
  await school.write(async ({ db }) => {
    for (const day of days) {
      const id = newId()
      await db.insert(occurrences).values({
        schoolId: school.id,
        id,
        year: 2026,
        entryNumber: `OB-${id.slice(-6)}`,
        title: 'In the yard',
        description: 'Seen by the teacher on duty',
        category,
        severity: 'low',
        priority: 'low',
        occurredAt: new Date(`${day}T07:00:00Z`),
        location: 'Yard',
        reporterId: scene.teacher.account.id,
        reporterName: 'Amina Otieno',
        reporterRole: 'teacher',
        writtenAt: new Date(`${day}T08:00:00Z`),
      })
      await db.insert(occurrenceLearners).values({
        schoolId: school.id,
        id: newId(),
        entryId: id,
        learnerId: scene.mercy,
        position: 0,
        role: 'involved',
      })
      if (complainedOf)
        await db
          .insert(occurrenceStaff)
          .values({ schoolId: school.id, entryId: id, staffId: scene.teacher.staffId, part: 'complained_of' })
    }
  })
}

describe('a check', () => {
  it('finds absences on one weekday, with their days', async () => {
    await scene.brianIsAway()
    await scene.check()
    expect(await scene.lines()).toEqual(['Brian: weekday'])
    const [line] = await scene.list()
    expect(line?.reasons[0]?.evidence).toEqual({ rule: 'weekday', weekday: 1, days: mondays })
    const { body } = await scene.admin.call(listWarnings, { query: {} })
    expect(body).toMatchObject({ newCount: 1, followedCount: 0, isChecking: false, wholeSchool: true, mayCheck: true })
    expect(body.checkedAt).toBe('2026-03-10T08:00:00.000Z')
  })

  it('asks the school’s own rules', async () => {
    await scene.brianIsAway()
    await scene.rules({ weekdayTimes: 4 })
    await scene.check()
    expect(await scene.lines()).toEqual([])
    await scene.rules({ weekdayTimes: 3 })
    await scene.check()
    expect(await scene.lines()).toEqual(['Brian: weekday'])
    await scene.rules({ weekday: false })
    await scene.check()
    expect(await scene.lines()).toEqual([])
    expect((await scene.admin.call(warningHistory, { query: {} })).body.items[0]?.reasons[0]?.end).toBe('off')
  })

  it('finds a long absence, also an excused one, and not the patterns in it', async () => {
    const days = ['2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05', '2026-03-06']
    await scene.registers(days, { [scene.mercy]: Object.fromEntries(days.map((day) => [day, 'excused'])) })
    await scene.check()
    expect((await scene.list())[0]?.reasons.map((one) => one.evidence)).toEqual([
      { rule: 'away', since: '2026-03-02', days: 5 },
    ])
  })

  it('finds absence on many of the latest days', async () => {
    const away = ['2026-02-16', '2026-02-17', '2026-02-18', '2026-02-19', '2026-02-20', '2026-03-03']
    await scene.registers([...away, '2026-03-04'].sort(), {
      [scene.mercy]: Object.fromEntries(away.map((day) => [day, 'absent'])),
    })
    await scene.check()
    expect((await scene.list())[0]?.reasons[0]?.evidence).toEqual({ rule: 'absences', days: away, of: 7 })
  })

  it('finds results that fell by levels of the scale', async () => {
    const { school, brian, mercy } = scene
    await scene.goTo('2026-05-20T06:00:00Z')
    await school.assessment({ kind: 'end_term', marks: [scored(brian, 62), scored(mercy, 62)] })
    for (const kind of ['opener', 'mid_term'] as const)
      await school.assessment({
        kind,
        termId: school.terms.two,
        date: '2026-05-08',
        marks: [scored(brian, 39), scored(mercy, 56)],
      })
    await scene.check()
    const lines = await scene.list(scene.teacher.client)
    expect(lines).toHaveLength(1)
    const [line] = lines
    expect(line?.reasons[0]?.evidence).toMatchObject({
      rule: 'fall',
      area: 'English',
      from: { percent: 62, code: 'ME1' },
      to: { percent: 39, code: 'AE1' },
      levels: 2,
    })
  })

  it('finds incidents without health and without complaints about staff', async () => {
    await report('medical_emergency', ['2026-03-02', '2026-03-03'])
    await report('behavioral', ['2026-03-04', '2026-03-05'], true)
    await report('fighting', ['2026-03-06'])
    await scene.check()
    expect(await scene.lines()).toEqual([])
    await report('behavioral', ['2026-03-09'])
    await scene.check()
    expect((await scene.list())[0]?.reasons[0]?.evidence).toEqual({
      rule: 'incidents',
      days: ['2026-03-06', '2026-03-09'],
    })
  })

  it('shows reasons of fees to nobody who may not see fees', async () => {
    const entry = { kind: 'charge', learnerId: scene.brian, amount: 6500, description: 'Tuition' } as const
    const charged = await scene.admin.call(recordTransaction, {
      body: { ...entry, date: '2026-01-12', dueDate: '2026-01-19' },
    })
    expect(charged.status).toBe(201)
    await scene.check()
    expect(await scene.lines()).toEqual(['Brian: fees'])
    expect((await scene.list())[0]?.reasons[0]?.evidence).toEqual({ rule: 'fees', cents: 650_000, days: 30 })
    const id = (await scene.list())[0]?.id ?? ''
    expect(await scene.lines(scene.teacher.client)).toEqual([])
    expect((await scene.teacher.client.call(openWarning, { params: { id } })).status).toBe(404)
    const deputy = await scene.app.as(await scene.school.school.account('admin', { positions: ['deputy'] }))
    expect(await scene.lines(deputy)).toEqual([])
    expect((await scene.noticesOf(scene.teacher.account)).filter(({ title }) => title.startsWith('Early'))).toEqual([])
  })

  it('leaves out a learner who left, and ends the reasons', async () => {
    await scene.brianIsAway()
    await scene.check()
    const { school, brian } = { ...scene, school: scene.school.school }
    await school.write(
      async ({ db }) =>
        void (await db
          .update(learners)
          .set({ status: 'left', streamId: null, leftOn: '2026-03-09' })
          .where(eq(learners.id, brian))),
    )
    expect(await scene.lines()).toEqual([])
  })

  it('clears a reason that is gone and keeps it in the history', async () => {
    await scene.brianIsAway()
    await scene.check()
    await scene.goTo('2026-04-02T08:00:00Z')
    await scene.rules({ weekdayWeeks: 2 })
    await scene.check()
    expect(await scene.lines()).toEqual([])
    const { body } = await scene.admin.call(warningHistory, { query: {} })
    expect(body.items[0]).toMatchObject({ learner: { firstName: 'Brian' }, reasons: [{ end: 'gone' }] })
  })
})

describe('who sees and hears of a warning', () => {
  it('is the class teacher, told once, and no other teacher', async () => {
    await scene.brianIsAway()
    await scene.check()
    await scene.check()
    const notices = (await scene.noticesOf(scene.teacher.account)).filter(({ title }) =>
      title.startsWith('Early warning'),
    )
    expect(notices.map(({ title, message }) => [title, message])).toEqual([
      ['Early warning: Brian Ouma', 'Look at the reasons and choose a next step.'],
    ])
    expect(await scene.lines(scene.teacher.client)).toEqual(['Brian: weekday'])
    const others = [
      (await scene.school.teacher({ leads: '7 West' })).client,
      (await scene.school.teacher({ teaches: '7 East' })).client,
    ]
    const id = (await scene.list())[0]?.id ?? ''
    for (const other of others) {
      expect(await scene.lines(other)).toEqual([])
      expect((await other.call(openWarning, { params: { id } })).status).toBe(404)
    }
    const parent = await scene.app.as(scene.mother)
    expect((await parent.call(listWarnings, { query: {} })).status).toBe(403)
  })

  it('keeps who looked, once for a while', async () => {
    await scene.brianIsAway()
    await scene.check()
    const id = (await scene.list())[0]?.id ?? ''
    await scene.detail(id, scene.teacher.client)
    await scene.detail(id, scene.teacher.client)
    const { steps } = await scene.detail(id)
    expect(steps.map(({ kind }) => kind)).toEqual(['seen', 'seen'])
    expect((await scene.list())[0]?.latest).toBeNull()
  })
})
