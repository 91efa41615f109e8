/** Puts a whole timetable of the school in force from a day on. */
import { groupBy } from '#platform/pure/group.ts'
import { addDays, weekdayOf } from '#platform/pure/dates.ts'
import { newId } from '#platform/server/ids.ts'
import { inSavepoint } from '#platform/server/tenancy/savepoint.ts'
import { violates, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { lessonErrors } from '../../contract/lessons.ts'
import {
  changeWeek,
  countChanges,
  type TaughtLesson,
  type TaughtTogether,
  type WeekChange,
  type WeekCounts,
} from '../../rules/whole-week.ts'
import { moveCancelled } from '../queries/cancellations.ts'
import {
  checkClashesLast,
  checkClashesNow,
  deleteLesson,
  deleteLessons,
  endLessons,
  insertLessons,
  lockLessons,
  rowsFrom,
  updateLesson,
  type LessonRow,
} from '../queries.ts'
import { tell } from '../service.ts'
import { refusal } from './checks.ts'
import { readNames, type SchoolNames } from './names.ts'

export interface WeekChanges extends WeekCounts {
  /** Teachers and classes whose lessons change. */
  readonly staffIds: readonly string[]
  readonly streamIds: readonly string[]
  /** Learning areas whose lessons change, in each of these classes. */
  readonly areaIds: ReadonlyMap<string, ReadonlySet<string>>
}

export interface WeekInForce {
  /** Every lesson of the school's week; lessons in one list are taught together, at one time. */
  readonly week: readonly TaughtTogether[]
  /** The first day. */
  readonly from: string
  /** Date and clock time of the school. */
  readonly now: { readonly date: string; readonly time: string }
}

type Change = WeekChange<LessonRow, TaughtLesson>

/** A lesson that has begun today stays as it is today, with its register. */
const firstDays =
  ({ periods }: SchoolNames, { from, now }: WeekInForce) =>
  ({ weekday, periodId }: Pick<TaughtLesson, 'weekday' | 'periodId'>): string => {
    const hasBegun =
      from === now.date && weekday === weekdayOf(from) && (periods.get(periodId)?.startTime ?? '') <= now.time
    return hasBegun ? addDays(from, 1) : from
  }

const compare = async (tx: Tx, names: SchoolNames, asked: WeekInForce): Promise<Change> =>
  changeWeek(await rowsFrom(tx, asked.from), asked.week, asked.from, firstDays(names, asked))

const summary = (change: Change, from: string): WeekChanges => {
  const { moved, ended, removed, added } = change
  const touched: TaughtLesson[] = [
    ...[...moved, ...ended].map(({ lesson }) => lesson),
    ...removed,
    ...added.flatMap(({ lessons }) => lessons),
  ]
  return {
    ...countChanges(change, from),
    staffIds: [...new Set(touched.flatMap(({ staffId }) => staffId ?? []))],
    streamIds: [...new Set(touched.map(({ streamId }) => streamId))],
    areaIds: new Map(
      [...groupBy(touched, ({ streamId }) => streamId)].map(([streamId, some]) => [
        streamId,
        new Set(some.map(({ learningAreaId }) => learningAreaId)),
      ]),
    ),
  }
}

/** What `putWeekInForce` would change. */
export const compareWeek = async (tx: Tx, asked: WeekInForce): Promise<WeekChanges> =>
  summary(await compare(tx, await readNames(tx), asked), asked.from)

/** @returns lessons that cannot go because of their records, and end with the day on which they begin */
const removeLessons = async (tx: Tx, lessons: readonly LessonRow[]): Promise<LessonRow[]> => {
  if (
    await deleteLessons(
      tx,
      lessons.map(({ id }) => id),
    )
  )
    return []
  const stay: LessonRow[] = []
  for (const lesson of lessons) if (!(await deleteLesson(tx, lesson.id))) stay.push(lesson)
  for (const { id, startsOn } of stay) await updateLesson(tx, id, { endsOn: startsOn })
  return stay
}

const placeOf = ({ streamId, weekday, week, periodId }: TaughtLesson): string =>
  `${streamId} ${weekday} ${week} ${periodId}`

/** Days on which an ended lesson is cancelled hold for the one in its place. @param ids of the added lessons, in order */
const keepCancelled = async (
  tx: Tx,
  ended: Change['ended'],
  added: readonly TaughtLesson[],
  ids: readonly string[],
): Promise<void> => {
  const following = new Map(added.map((lesson, at) => [placeOf(lesson), ids[at]]))
  for (const { lesson, endsOn } of ended) {
    const id = following.get(placeOf(lesson))
    if (!id) continue
    await moveCancelled(tx, lesson.id, id, addDays(endsOn, 1))
    // Only one of several groups side by side hands its days on.
    following.delete(placeOf(lesson))
  }
}

/**
 * Changes only the lessons that differ: they end the day before the others begin. What was planned for later goes.
 * Writes no audit entry.
 * @throws AppError 409 if a lesson that has to stay for its records has the place of another
 */
export const putWeekInForce = async (tx: Tx, asked: WeekInForce): Promise<WeekChanges> => {
  await lockLessons(tx)
  const names = await readNames(tx)
  const change = await compare(tx, names, asked)
  let stay: LessonRow[] = []
  try {
    await inSavepoint(tx, async () => {
      await checkClashesLast(tx)
      for (const [endsOn, some] of groupBy(change.ended, (one) => one.endsOn))
        await endLessons(
          tx,
          some.map(({ lesson }) => lesson.id),
          endsOn,
        )
      stay = await removeLessons(tx, change.removed)
      for (const { lesson, startsOn } of change.moved) await updateLesson(tx, lesson.id, { startsOn, endsOn: null })
      const added = change.added.flatMap(({ lessons, startsOn }) => {
        const togetherId = lessons.length > 1 ? newId() : null
        return lessons.map((lesson) => ({ ...lesson, togetherId, startsOn, endsOn: null }))
      })
      await keepCancelled(tx, change.ended, added, await insertLessons(tx, added))
      await checkClashesNow(tx)
    })
  } catch (error) {
    const [held] = stay
    if (!violates(error) || !held) throw error
    throw refusal(lessonErrors.slotTaken, {
      class: names.streams.get(held.streamId)?.label ?? '',
      area: names.areas.get(held.learningAreaId)?.name ?? '',
    })
  }
  const done = summary(change, asked.from)
  tell(tx, done.streamIds)
  return done
}
