/** A class’s term and the school’s day over HTTP, and the queries of other modules. */
import { describe, expect, it } from 'vitest'
import { newId } from '#platform/server/ids.ts'
import { readSheet } from '#platform/server/sheets/read.ts'
import { saveRegister } from '../contract/registers.ts'
import { classTerm, exportRegister, learnerTerm, schoolDays as daysOfSchool, schoolToday } from '../contract/views.ts'
import { attendanceSchool } from '../testing/factories.ts'
import { attendanceDayOf, attendanceTotals, recordRegisters, type RegisterToRecord } from './public.ts'
import { registerMarks, registers } from './tables.ts'
import {
  tuesday,
  app,
  school,
  teacher,
  client,
  admin,
  record,
  schoolDays,
  east,
  west,
  amina,
  brian,
  wes,
  viewsScene,
} from '../testing/views-scene.ts'

viewsScene()

describe('a class’s term', () => {
  it('shows days with their counts and learners with their totals', async () => {
    await record(['2026-03-06'], { [amina]: 'present', [brian]: 'late' })
    await record(['2026-03-09'], { [amina]: 'absent', [brian]: 'excused' })
    const { body, status } = await client.call(classTerm, { params: { id: east }, query: {} })
    expect(status).toBe(200)
    expect(body.term).toMatchObject({ id: school.termId, name: 'Term I' })
    const day = (date: string) => body.days.find((one) => one.date === date)
    expect(day('2026-03-06')).toMatchObject({ state: 'full', here: 1, late: 1, away: 0, enrolled: 2 })
    expect(day('2026-03-09')).toMatchObject({ state: 'few', here: 0, away: 2 })
    expect(['2026-02-26', '2026-03-05', tuesday, '2026-03-11'].map((date) => day(date)?.state)).toEqual([
      'none',
      'not_taken',
      'to_come',
      'to_come',
    ])
    expect(body.learners).toMatchObject([
      { fullName: 'Amina Mwende', totals: { recorded: 2, present: 1, absent: 1, unexplained: 1, percentage: 50 } },
      { fullName: 'Brian Kiptoo', totals: { recorded: 2, present: 1, late: 1, absent: 1, excused: 1 } },
    ])
    expect(body.totals).toMatchObject({ recorded: 4, present: 2, percentage: 50 })
    expect(body.terms.map(({ name }) => name)).toEqual(['Term II', 'Term I'])
  })

  it('is for the class’s teachers and admins', async () => {
    const other = await app.as(await school.teacher({ leads: [west] }))
    const foreign = await app.as(await (await attendanceSchool(app)).school.account('admin'))
    for (const stranger of [other, foreign]) {
      expect((await stranger.call(classTerm, { params: { id: east }, query: {} })).status).toBe(404)
      expect((await stranger.call(learnerTerm, { params: { id: amina }, query: {} })).status).toBe(404)
      expect(
        (
          await stranger.call(exportRegister, {
            params: { id: east },
            query: { format: 'csv', from: tuesday, to: tuesday },
          })
        ).status,
      ).toBe(404)
    }
    expect((await client.call(learnerTerm, { params: { id: wes }, query: {} })).status).toBe(404)
    expect((await client.call(learnerTerm, { params: { id: amina }, query: { termId: newId() } })).status).toBe(404)
    expect((await admin.call(classTerm, { params: { id: newId() }, query: {} })).status).toBe(404)
    expect((await admin.call(learnerTerm, { params: { id: newId() }, query: {} })).status).toBe(404)
    const parent = await app.as(await school.school.account('parent'))
    expect((await parent.call(learnerTerm, { params: { id: amina }, query: {} })).status).toBe(403)
    expect((await parent.call(schoolToday)).status).toBe(403)
    expect((await client.call(schoolToday)).status).toBe(403)
  })

  it('says where the learner is today', async () => {
    const today = async () => (await client.call(learnerTerm, { params: { id: amina }, query: {} })).body.today
    expect(await today()).toMatchObject({ date: tuesday, state: 'not_taken', takenAt: null })
    await record([tuesday], { [amina]: 'late', [brian]: 'present' })
    expect(await today()).toMatchObject({ state: 'late', schoolIsOn: true })
    expect((await today()).takenAt).not.toBeNull()
  })

  it('gives every view the same totals', async () => {
    await record(schoolDays('2026-03-02', '2026-03-06'), { [amina]: 'late', [brian]: 'absent' })
    await record(['2026-03-09'], { [amina]: 'absent', [brian]: 'present' })
    await record(['2026-03-09'], { [amina]: 'present', [brian]: 'present' }, east, 'afternoon')
    const [term, learner] = await Promise.all([
      client.call(classTerm, { params: { id: east }, query: {} }),
      client.call(learnerTerm, { params: { id: amina }, query: {} }),
    ])
    const mine = term.body.learners.find(({ id }) => id === amina)?.totals
    const ours = await school.school.write((tx) => attendanceTotals(tx, [amina, brian], '2026-01-05', '2026-04-03'))
    expect(mine).toMatchObject({ recorded: 6, present: 5.5, late: 5, absent: 0.5 })
    expect(learner.body.totals).toEqual(mine)
    expect(ours.get(amina)).toEqual(mine)
    const { rows } = await readSheet((await csv()).body, 'register.csv')
    expect(rows.find((row) => row.includes('Amina Mwende'))?.slice(-5)).toEqual(['5.5', '5', '0.5', '0', '91.7'])
  })

  const csv = async (from = '2026-03-02', to = '2026-03-13') => {
    const answer = await client.fetch(`/api/attendance/streams/${east}/export?format=csv&from=${from}&to=${to}`)
    return { status: answer.status, headers: answer.headers, body: Buffer.from(await answer.arrayBuffer()) }
  }
})

describe('the school today', () => {
  it('counts every class, and names who is away without a reason and how long', async () => {
    await record(['2026-03-05', '2026-03-06', '2026-03-09'], { [amina]: 'absent', [brian]: 'present' })
    expect((await admin.call(schoolToday)).body).toMatchObject({
      date: tuesday,
      session: 'morning',
      due: '08:30',
      closed: null,
      totals: { enrolled: 3, here: 0, away: 0, notTaken: 2 },
      absent: [],
      toMessage: null,
    })
    const marks = [
      { learnerId: amina, status: 'absent' as const },
      { learnerId: brian, status: 'absent' as const },
    ]
    expect(
      (
        await client.call(saveRegister, {
          params: { streamId: east },
          body: { date: tuesday, session: 'morning', marks, version: 0 },
        })
      ).status,
    ).toBe(200)
    const { body } = await admin.call(schoolToday)
    expect(
      body.classes.map(({ class: { label }, state, enrolled, here, away }) => [label, state, enrolled, here, away]),
    ).toEqual([
      ['Grade 7 East', 'taken', 2, 0, 2],
      ['Grade 7 West', 'due', 1, 0, 0],
    ])
    expect(body.totals).toEqual({ enrolled: 3, here: 0, late: 0, away: 2, notTaken: 1 })
    expect(body.absent.map(({ fullName, reason, days }) => [fullName, reason, days])).toEqual([
      ['Amina Mwende', null, 4],
      ['Brian Kiptoo', null, 1],
    ])
  })

  it('follows a long run of absence back to its beginning, over days without a register', async () => {
    const days = schoolDays('2026-01-26', tuesday)
    const but = (...left: string[]) => days.filter((date) => !left.includes(date))
    // Amina was here five weeks ago, Brian last week; Wes's class took no register in March before today.
    await record(['2026-02-03'], { [amina]: 'present', [brian]: 'absent' })
    await record(['2026-03-05'], { [amina]: 'absent', [brian]: 'late' })
    await record(but('2026-02-03', '2026-03-05'), { [amina]: 'absent', [brian]: 'absent' })
    await record(
      days.filter((date) => (date > '2026-02-08' && date < '2026-02-27') || date === tuesday),
      { [wes]: 'absent' },
      west,
    )
    const { body } = await admin.call(schoolToday)
    expect(body.absent.map(({ fullName, days: away }) => [fullName, away])).toEqual([
      ['Amina Mwende', 22],
      ['Wes Otieno', 13],
      ['Brian Kiptoo', 3],
    ])
  })

  it('draws the last school days that have a register, each by its share of learners present', async () => {
    await record(['2026-03-06'], { [amina]: 'present', [brian]: 'late' })
    await record(['2026-03-09'], { [amina]: 'absent', [brian]: 'present' })
    await record(['2026-03-09'], { [amina]: 'present', [brian]: 'present' }, east, 'afternoon')
    expect((await admin.call(daysOfSchool)).body.items).toEqual([
      { date: '2026-03-06', percentage: 100 },
      { date: '2026-03-09', percentage: 75 },
    ])
    expect((await client.call(daysOfSchool)).status).toBe(403)
  })

  it('rests when there is no school', async () => {
    app.clock.now = new Date('2026-02-26T08:10:00+03:00')
    const there = await app.as(await school.school.account('admin'))
    expect((await there.call(schoolToday)).body).toMatchObject({
      closed: { reason: 'holiday', name: 'Half term' },
      classes: [],
      totals: { notTaken: 0 },
    })
  })
})

describe('for other modules', () => {
  it('says how a learner’s day went', async () => {
    await record(['2026-03-09'], { [amina]: 'late' })
    await record(['2026-03-09'], { [amina]: 'excused' }, east, 'afternoon')
    const of = (date: string) => school.school.write((tx) => attendanceDayOf(tx, amina, date))
    expect(await of('2026-03-09')).toEqual({
      state: 'half',
      sessions: [
        { session: 'morning', status: 'late', minutesLate: 5, reason: null },
        { session: 'afternoon', status: 'excused', minutesLate: null, reason: 'Clinic' },
      ],
    })
    expect(await of(tuesday)).toEqual({ state: null, sessions: [] })
  })

  it('records a term of a whole school within seconds', async () => {
    const size = 30
    const streams = await Promise.all(Array.from({ length: 20 }, () => school.stream('Grade 4')))
    const classes = await Promise.all(
      streams.map(async (streamId) => ({
        streamId,
        learners: await Promise.all(
          Array.from({ length: size }, (_, index) => school.learner(streamId, `Learner ${index}`)),
        ),
      })),
    )
    const days = schoolDays('2026-01-05', '2026-02-24').slice(0, 30)
    const rows: RegisterToRecord[] = classes.flatMap(({ streamId, learners }) =>
      days.flatMap((date) =>
        (['morning', 'afternoon'] as const).map((session) => ({
          streamId,
          date,
          session,
          takenBy: teacher.id,
          takenAt: new Date(`${date}T05:10:00Z`),
          marks: learners.map((learnerId, index) => ({
            learnerId,
            status: index % 20 === 0 ? ('absent' as const) : ('present' as const),
            minutesLate: null,
            reason: null,
          })),
        })),
      ),
    )
    await school.school.write((tx) => recordRegisters(tx, rows))
    const counted = await school.school.write(async (tx) => [
      await tx.db.$count(registers),
      await tx.db.$count(registerMarks),
    ])
    expect(counted).toEqual([rows.length, rows.length * size])
    expect(counted[1]).toBe(36_000)
  })
})
