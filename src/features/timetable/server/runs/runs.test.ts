/** Runs over HTTP: searched in a thread, watched, stopped, taken; mishaps; what is impossible; the FET file. */
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { bellPeriods, bellSchedules, rooms } from '#core/academics/server/tables.ts'
import { newId } from '#platform/server/ids.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { startApp, type Client, type TestApp } from '#app/testing/harness.ts'
import { attendanceSchool, type AttendanceSchool } from '#features/attendance/testing/factories.ts'
import type { BodyOf } from '#platform/pure/contract.ts'
import { draftErrors } from '../../contract/drafts.ts'
import {
  explainDraft,
  exportFet,
  getRun,
  latestRun,
  listRuns,
  runErrors,
  startRun,
  stopRun,
  takeRun,
} from '../../contract/runs.ts'
import { readFet } from '../../rules/fet/read.ts'
import {
  timetableActivities,
  timetableCards,
  timetableDrafts,
  timetableParts,
  timetableRuns,
  timetableWishes,
} from '../tables.ts'

let app: TestApp
let made: AttendanceSchool
let admin: Client
let draftId = ''
let [streams, areas, teachers]: [string[], string[], string[]] = [[], [], []]
let laboratory = ''

const everyDay = [1, 2, 3, 4, 5]
const slots = (weekdays: readonly number[], periods: readonly number[]) =>
  weekdays.flatMap((weekday) => periods.map((period) => ({ weekday, period })))

const write = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => made.school.write(work)

const addActivity = async (streamId: string, areaId: string, staffId: string, count: number, roomKind: string | null) =>
  write(async (tx) => {
    const [schoolId, activityId] = [made.school.id, newId()]
    await tx.db
      .insert(timetableActivities)
      .values({ schoolId, id: activityId, draftId, lessonsPerWeek: count, roomKind })
    await tx.db
      .insert(timetableParts)
      .values({ schoolId, id: newId(), activityId, streamId, learningAreaId: areaId, staffId })
    await tx.db
      .insert(timetableCards)
      .values(Array.from({ length: count }, () => ({ schoolId, id: newId(), activityId, duration: 1 })))
    return activityId
  })

const must = (rule: typeof timetableWishes.$inferInsert.rule) =>
  write((tx) =>
    tx.db.insert(timetableWishes).values({ schoolId: made.school.id, id: newId(), draftId, weight: 100, rule }),
  )

const draftRow = () =>
  write(async (tx) => (await tx.db.select().from(timetableDrafts).where(eq(timetableDrafts.id, draftId)))[0])
const cards = () =>
  write((tx) =>
    tx.db
      .select({
        id: timetableCards.id,
        weekday: timetableCards.weekday,
        period: timetableCards.period,
        roomId: timetableCards.roomId,
        activityId: timetableCards.activityId,
      })
      .from(timetableCards)
      .where(eq(timetableCards.schoolId, made.school.id)),
  )

const start = (more: Partial<BodyOf<typeof startRun>> = {}) =>
  admin.call(startRun, {
    params: { id: draftId },
    body: { seed: 3, seconds: 20, fromPresent: false, mishap: null, ...more },
  })
const read = async (id: string) => (await admin.call(getRun, { params: { id } })).body
const take = (id: string) => admin.call(takeRun, { params: { id } })
const stop = (id: string, keep: boolean) => admin.call(stopRun, { params: { id }, body: { keep } })

/** Starts a run, and has it searched to its end. */
const run = async (more: Partial<BodyOf<typeof startRun>> = {}) => {
  const { status, body, text } = await start(more)
  if (status !== 202) throw new Error(text)
  await app.runJobs()
  return read(body.id)
}

beforeAll(async () => {
  app = await startApp()
})

beforeEach(async () => {
  app.clock.now = new Date('2026-03-10T08:10:00+03:00')
  made = await attendanceSchool(app)
  streams = [await made.stream('Grade 7', 'East'), await made.stream('Grade 7', 'West')]
  areas = [await made.learningArea('Mathematics'), await made.learningArea('Physics')]
  teachers = [(await made.teacher()).staffId, (await made.teacher()).staffId, (await made.teacher()).staffId]
  const admins = await made.school.account('admin')
  admin = await app.as(admins)
  draftId = newId()
  laboratory = newId()
  await write(async (tx) => {
    const schoolId = made.school.id
    await tx.db.delete(bellSchedules).where(eq(bellSchedules.schoolId, schoolId))
    const scheduleId = newId()
    await tx.db.insert(bellSchedules).values({ schoolId, id: scheduleId, level: 'junior', name: 'Junior' })
    await tx.db.insert(bellPeriods).values(
      [8, 9, 10, 11].map((hour, position) => ({
        schoolId,
        id: newId(),
        scheduleId,
        position,
        label: `Lesson ${position + 1}`,
        type: 'lesson',
        startTime: `${String(hour).padStart(2, '0')}:00`,
        endTime: `${String(hour).padStart(2, '0')}:40`,
      })),
    )
    await tx.db.insert(rooms).values({ schoolId, id: laboratory, name: 'Laboratory', kind: 'laboratory' })
    await tx.db.insert(timetableDrafts).values({ schoolId, id: draftId, name: 'Term 2 / 2026', startsOn: '2026-04-27' })
  })
  for (const [nth, streamId] of streams.entries()) {
    await addActivity(streamId, areas[0] ?? '', teachers[0] ?? '', 5, null)
    await addActivity(streamId, areas[1] ?? '', teachers[1 + nth] ?? '', 4, 'laboratory')
  }
})

describe('a run', () => {
  it('finds a timetable in the background, the same for the same seed, and changes nothing until it is taken', async () => {
    const first = await run()
    expect(first).toMatchObject({ state: 'found', left: [], impossible: [], seed: 3 })
    expect(first.startedAt).not.toBeNull()
    expect(first.endedAt).not.toBeNull()
    expect(first.best).toHaveLength(18)
    expect(first.moved).toHaveLength(18)
    expect(first.progress.at(-1)).toMatchObject({ hard: 0 })
    expect((await cards()).every(({ weekday }) => weekday === null)).toBe(true)
    expect((await run()).best).toEqual(first.best)
    expect((await run({ seed: 4 })).best).not.toEqual(first.best)
  })

  it('is taken into the draft at once: places, rooms and a new version', async () => {
    const { id, best } = await run()
    const { status, body } = await take(id)
    expect([status, body.state]).toEqual([200, 'taken'])
    const placed = new Map((await cards()).map((one) => [one.id, one]))
    for (const { cardId, place, roomId } of best)
      expect(placed.get(cardId)).toMatchObject({ weekday: place?.weekday, period: place?.period, roomId })
    expect([...placed.values()].filter(({ roomId }) => roomId === laboratory)).toHaveLength(8)
    expect((await draftRow())?.version).toBe(2)
    const { body: now } = await admin.call(explainDraft, { params: { id: draftId } })
    expect(now).toEqual({ impossible: [], broken: [], missed: [] })
    expect((await take(id)).error.code).toBe(runErrors.over.code)
  })

  it('is not taken into a draft that has changed since', async () => {
    const { id } = await run()
    await write((tx) => tx.db.update(timetableDrafts).set({ version: 2 }).where(eq(timetableDrafts.id, draftId)))
    expect((await take(id)).error.code).toBe(runErrors.outdated.code)
    await write((tx) =>
      tx.db.update(timetableDrafts).set({ publishedAt: new Date() }).where(eq(timetableDrafts.id, draftId)),
    )
    expect((await take(id)).error.code).toBe(draftErrors.published.code)
    expect((await start()).error.code).toBe(draftErrors.published.code)
    expect((await cards()).every(({ weekday }) => weekday === null)).toBe(true)
  })

  it('is the only one of its draft at a time, also when two people start at once', async () => {
    const answers = await Promise.all([start(), start(), start()])
    expect(answers.map(({ status, error }) => (status === 202 ? '202' : error.code)).sort()).toEqual([
      '202',
      draftErrors.running.code,
      draftErrors.running.code,
    ])
    const id = answers.find(({ status }) => status === 202)?.body.id ?? ''
    expect((await take(id)).error.code).toBe(runErrors.over.code)
    const { body } = await admin.call(latestRun, { params: { id: draftId } })
    expect(body.run).toMatchObject({ id, state: 'queued', best: [], startedAt: null })
    expect((await stop(id, false)).body.state).toBe('cancelled')
    await app.runJobs()
    expect((await read(id)).state).toBe('cancelled')
    expect((await start()).status).toBe(202)
  })

  it('ends at once, without a search, when counting proves it impossible', async () => {
    await must({ kind: 'away', of: 'teachers', ids: [teachers[0] ?? ''], slots: slots(everyDay, [0, 1, 2]) })
    const { body } = await start()
    expect(body).toMatchObject({ state: 'notFound', best: [], impossible: [{ code: 'personFull' }] })
    expect(body.impossible[0]?.params).toMatchObject({ needed: 10, open: 5, of: 'teachers' })
    const explained = await admin.call(explainDraft, { params: { id: draftId } })
    expect(explained.body.impossible).toEqual(body.impossible)
    expect(explained.body.broken.every(({ code }) => code === 'unplaced')).toBe(true)
    expect((await start()).status).toBe(202)
  })

  /** A school that no search can satisfy, although counting does not see it: eleven lessons on different days. */
  const unsolvable = () => must({ kind: 'daysBetween', learningAreaIds: [], least: 2 })

  const searching = async () => {
    await unsolvable()
    const { body } = await start({ seconds: 300 })
    const jobs = app.runJobs()
    await vi.waitFor(async () => expect((await read(body.id)).progress.length).toBeGreaterThan(0), {
      timeout: 20_000,
      interval: 200,
    })
    return { id: body.id, jobs }
  }

  it('shows its best so far while it searches, and keeps it when it is stopped', async () => {
    const { id, jobs } = await searching()
    const during = await read(id)
    expect(during).toMatchObject({ state: 'running', impossible: [] })
    expect(during.best).toHaveLength(18)
    expect(during.left.length).toBeGreaterThan(0)
    const { body } = await stop(id, true)
    expect(body).toMatchObject({ state: 'stopped' })
    await jobs
    expect((await read(id)).best).toEqual(body.best)
    expect((await stop(id, true)).error.code).toBe(runErrors.over.code)
    expect((await take(id)).status).toBe(200)
  })

  it('leaves nothing when it is cancelled', async () => {
    const { id, jobs } = await searching()
    expect((await stop(id, false)).body).toMatchObject({ state: 'cancelled', best: [], progress: [], left: [] })
    await jobs
    expect((await read(id)).best).toEqual([])
    expect((await take(id)).error.code).toBe(runErrors.over.code)
  })

  it('stays in the list of runs, and its answer can be discarded until it is taken', async () => {
    const [first, second] = [await run(), await run({ seed: 4 })]
    const runs = async () => (await admin.call(listRuns, { params: { id: draftId } })).body.items
    expect(await runs()).toMatchObject([
      { id: second.id, state: 'found', seed: 4, moved: 18, left: 0, draftVersion: 1, mishap: null },
      { id: first.id, state: 'found', seed: 3, moved: 18, left: 0 },
    ])
    expect((await stop(first.id, true)).error.code).toBe(runErrors.over.code)
    const { body } = await stop(first.id, false)
    expect(body).toMatchObject({ state: 'cancelled', best: [], endedAt: first.endedAt })
    expect((await take(first.id)).error.code).toBe(runErrors.over.code)
    expect((await stop(first.id, false)).error.code).toBe(runErrors.over.code)
    expect((await take(second.id)).status).toBe(200)
    expect((await stop(second.id, false)).error.code).toBe(runErrors.over.code)
    expect((await runs()).map(({ state }) => state)).toEqual(['taken', 'cancelled'])
  })

  it('ends when its time is over, with what it still breaks', async () => {
    await unsolvable()
    const ended = await run({ seconds: 5 })
    expect(ended).toMatchObject({ state: 'notFound', impossible: [] })
    expect(ended.left.length).toBeGreaterThan(0)
  })

  it('fails, and gives the draft free, when the thread that searches breaks down', async () => {
    const periods = Array.from({ length: 18 }, (_, nth) => ({ hour: 12 + Math.floor(nth / 3), minute: (nth % 3) * 20 }))
    await write(async (tx) => {
      const [schedule] = await tx.db.select().from(bellSchedules).where(eq(bellSchedules.schoolId, made.school.id))
      await tx.db.insert(bellPeriods).values(
        periods.map(({ hour, minute }, nth) => ({
          schoolId: made.school.id,
          id: newId(),
          scheduleId: schedule?.id ?? '',
          position: 10 + nth,
          label: `Lesson ${10 + nth}`,
          type: 'lesson',
          startTime: `${hour}:${String(minute).padStart(2, '0')}`,
          endTime: `${hour}:${String(minute + 15).padStart(2, '0')}`,
        })),
      )
    })
    const failed = await run()
    expect(failed).toMatchObject({ state: 'failed', best: [] })
    expect(failed.endedAt).not.toBeNull()
    expect((await take(failed.id)).error.code).toBe(runErrors.over.code)
    expect((await start()).status).toBe(202)
  })

  it('begins again after the server that searched was killed', async () => {
    const { body } = await start()
    await write((tx) => tx.db.update(timetableRuns).set({ state: 'running' }).where(eq(timetableRuns.id, body.id)))
    await app.runJobs()
    expect((await read(body.id)).state).toBe('found')
  })
})

describe('a mishap', () => {
  const solved = async () => {
    const { id } = await run()
    await take(id)
    return cards()
  }

  it('moves the lessons of an absent teacher, and the draft keeps when the teacher is away', async () => {
    const before = new Map((await solved()).map((one) => [one.id, one]))
    const mishap = { kind: 'teacherAway' as const, staffId: teachers[0] ?? '', slots: slots([1], [0, 1, 2, 3]) }
    const repaired = await run({ mishap })
    expect(repaired).toMatchObject({ state: 'found', mishap, left: [] })
    expect(repaired.moved.length).toBeGreaterThan(0)
    expect(repaired.moved.length).toBeLessThan(10)
    for (const { cardId, was } of repaired.moved)
      expect(was).toEqual({ weekday: before.get(cardId)?.weekday, period: before.get(cardId)?.period })
    expect((await take(repaired.id)).status).toBe(200)
    const wishes = await write((tx) => tx.db.select().from(timetableWishes).where(eq(timetableWishes.draftId, draftId)))
    expect(wishes).toMatchObject([{ weight: 100, rule: { kind: 'away', ids: [teachers[0]], slots: mishap.slots } }])
    expect((await draftRow())?.version).toBe(3)
    const moved = new Set(repaired.moved.map(({ cardId }) => cardId))
    for (const card of await cards()) if (!moved.has(card.id)) expect(card).toEqual(before.get(card.id))
  })

  it('gives the lessons of a teacher who left to another, or to nobody', async () => {
    await solved()
    const staffIds = async () =>
      (await write((tx) => tx.db.select().from(timetableParts).where(eq(timetableParts.schoolId, made.school.id)))).map(
        ({ staffId }) => staffId,
      )
    const gone = { kind: 'teacherGone' as const, staffId: teachers[1] ?? '' }
    const { id } = await run({ mishap: { ...gone, replacementId: teachers[2] ?? '' } })
    expect((await take(id)).status).toBe(200)
    expect((await staffIds()).filter((one) => one === teachers[2])).toHaveLength(2)
    const left = await run({ mishap: { ...gone, staffId: teachers[2] ?? '', replacementId: null } })
    expect(left).toMatchObject({ state: 'found', moved: [] })
    await take(left.id)
    expect((await staffIds()).filter((one) => one === null)).toHaveLength(2)
  })

  it('leaves a closed room free, and is impossible when there is no other', async () => {
    await solved()
    const closed = await run({ mishap: { kind: 'roomClosed', roomId: laboratory, slots: slots([1, 2], [0, 1, 2, 3]) } })
    expect(closed.state).toBe('found')
    for (const { roomId, place } of closed.best) if (roomId === laboratory) expect(place?.weekday).toBeGreaterThan(2)
    const all = slots(everyDay, [0, 1, 2, 3])
    const { body } = await start({ mishap: { kind: 'roomClosed', roomId: laboratory, slots: all } })
    expect(body).toMatchObject({ state: 'notFound', impossible: [{ code: 'roomsFull', wishIds: [] }] })
  })

  it('names people and rooms of the school only', async () => {
    const slot = slots([1], [0])
    const mishaps = [
      { kind: 'teacherAway' as const, staffId: newId(), slots: slot },
      { kind: 'teacherGone' as const, staffId: teachers[0] ?? '', replacementId: newId() },
      { kind: 'roomClosed' as const, roomId: newId(), slots: slot },
    ]
    for (const mishap of mishaps) expect((await start({ mishap })).status).toBe(404)
  })
})

describe('the FET file of a draft', () => {
  it('has its lessons with their places', async () => {
    const { id } = await run()
    await take(id)
    const { body } = await admin.call(exportFet, { params: { id: draftId } })
    expect(body.fileName).toBe('Term-2-2026.fet')
    const { problem, timetable, notUnderstood } = readFet(body.content)
    expect(notUnderstood).toEqual([])
    expect(problem.activities).toHaveLength(18)
    expect(timetable.every(({ start: at }) => at !== null)).toBe(true)
    expect(timetable.filter(({ room }) => room !== null)).toHaveLength(8)
  })
})
