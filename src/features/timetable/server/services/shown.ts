/** Rows of a draft as pages see them. */
import { listBells } from '#core/academics/server/public.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { Board, Card, Draft } from '../../contract/drafts.ts'
import type { Bell } from '../../rules/assemble/lessons.ts'
import type { CardRow } from '../queries/activities.ts'
import type { DraftRow } from '../queries/runs.ts'

export const shownDraft = (
  { id, name, startsOn, publishedAt, version }: DraftRow,
  counts: Pick<Draft, 'lessons' | 'unplaced'>,
): Draft => ({
  id,
  name,
  startsOn,
  state: publishedAt === null ? 'draft' : 'published',
  publishedAt: publishedAt?.toISOString() ?? null,
  ...counts,
  version,
})

export const shownCard = ({ id, activityId, duration, weekday, period, roomId, locked }: CardRow): Card => ({
  id,
  activityId,
  duration,
  roomId,
  locked,
  place: weekday === null || period === null ? null : { weekday, period },
})

type Schedule = Awaited<ReturnType<typeof listBells>>[number]

export const shownBell = ({ id, name, periods }: Schedule): Board['bells'][number] => {
  const lessons = periods.filter(({ type }) => type === 'lesson')
  const breakAfter = lessons.flatMap((lesson, nth) => {
    const next = periods[periods.indexOf(lesson) + 1]
    return next && next.type !== 'lesson' && nth < lessons.length - 1 ? [nth] : []
  })
  return {
    id,
    name,
    breakAfter,
    periods: lessons.map(({ label, startTime, endTime }) => ({ label, startTime, endTime })),
  }
}

/** The bell schedule of each level that has one. */
export const bellsByLevel = async (tx: Tx): Promise<ReadonlyMap<string, Bell>> =>
  new Map((await listBells(tx)).map((schedule) => [schedule.level, shownBell(schedule)]))
