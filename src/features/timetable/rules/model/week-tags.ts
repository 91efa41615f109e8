/** FET knows no weeks A and B: in its files they are tags of activities. */
import type { LessonWeek } from '#core/lessons/contract/week-words.ts'
import type { Named } from './problem.ts'

export const weekTags: readonly Named[] = [{ name: 'Week A' }, { name: 'Week B' }]

export const tagOfWeek = (week: LessonWeek): number[] => (week === 'every' ? [] : [week === 'a' ? 0 : 1])

/** @param names of the tags of an activity, in either language of the school */
export const weekOfTags = (names: readonly string[]): LessonWeek => {
  const weeks = new Set(
    names.flatMap((name) => /^(?:week|wiki)[ _-]?([ab])$/i.exec(name.trim())?.[1]?.toLowerCase() ?? []),
  )
  const [week, other] = weeks
  return other === undefined && (week === 'a' || week === 'b') ? week : 'every'
}
