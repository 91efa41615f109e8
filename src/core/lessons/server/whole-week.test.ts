/** Lessons that have to stay for their records when a whole timetable comes into force. */
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { newId } from '#platform/server/ids.ts'
import { cancelLesson, listCancelled } from '../contract/cancellations.ts'
import { lessonErrors } from '../contract/lessons.ts'
import { areaId, lessonsScene, periodId, put, state, today, week } from '../testing/lessons-scene.ts'
import { putWeekInForce } from './public.ts'

lessonsScene()

const taught = (period: number) => ({
  streamId: state.streams[0] ?? '',
  learningAreaId: areaId('English'),
  staffId: state.staff[1] ?? null,
  roomId: null,
  weekday: 2,
  week: 'every' as const,
  periodId: periodId(period),
})
/** Before the first lesson of the day. */
const now = { date: today, time: '06:00' }
const putIn = (period: number) =>
  state.school.write((tx) => putWeekInForce(tx, { week: [[taught(period)]], from: today, now }))

/** A lesson that begins on the first day, and has a record of that day. */
const recorded = async (): Promise<string> => {
  const { id } = (await put()).body
  const row = sql`${state.school.id}, ${newId()}, ${state.streams[0]}, ${today}, 'lesson', ${id}, ${newId()}, now()`
  await state.school.write((tx) =>
    tx.db.execute(
      sql`insert into registers (school_id, id, stream_id, date, session, lesson_id, taken_by, taken_at) values (${row})`,
    ),
  )
  return id
}

describe('a lesson that begins on the first day', () => {
  it('goes if it has no records', async () => {
    await put()
    await putIn(1)
    expect((await week()).map(({ learningArea }) => learningArea.name)).toEqual(['English'])
  })

  it('stays for that day if it has records', async () => {
    const id = await recorded()
    expect(await putIn(2)).toMatchObject({ added: 1, ended: 1 })
    expect((await week()).find((lesson) => lesson.id === id)).toMatchObject({ startsOn: today, endsOn: today })
    expect((await week('2026-03-17')).map(({ learningArea }) => learningArea.name)).toEqual(['English'])
  })

  it('lets nothing change if its place is wanted', async () => {
    const id = await recorded()
    await expect(putIn(1)).rejects.toMatchObject({
      definition: lessonErrors.slotTaken,
      message: 'Grade 7 East has Mathematics at that time already.',
    })
    expect(await week()).toMatchObject([{ id, endsOn: null }])
  })
})

describe('a lesson in the place of an ended one', () => {
  it('is cancelled on the days on which that one was', async () => {
    const { id } = (await put({ from: '2026-01-06' })).body
    for (const date of ['2026-03-17', '2026-03-24'])
      await state.admin.call(cancelLesson, { params: { id }, body: { date, reason: 'sports_day' } })
    await state.school.write((tx) => putWeekInForce(tx, { week: [[taught(1)], [taught(2)]], from: '2026-03-24', now }))
    const { body } = await state.admin.call(listCancelled, { params: { id: state.streams[0] ?? '' }, query: {} })
    expect(body.items.map(({ date, learningArea }) => [date, learningArea])).toEqual([
      ['2026-03-17', 'Mathematics'],
      ['2026-03-24', 'English'],
    ])
  })
})
