/** Duties and meetings of a teacher in the time of own lessons. */
import { groupBy } from '#platform/pure/group.ts'
import type { Conflict } from '../../contract/conflicts.ts'
import type { StaffDuty, WeekFacts } from './facts.ts'
import { found, nameOf, teacherOf, type Taught } from './found.ts'
import { meet } from './overlaps.ts'

/** What keeps a teacher from own lessons: the lessons of a teacher that overlap any time of the same duty or meeting. */
const engaged = (
  facts: WeekFacts,
  taught: ReadonlyMap<string | null, readonly Taught[]>,
  code: 'duty' | 'meeting',
  times: readonly StaffDuty[],
): Conflict[] =>
  [...groupBy(times, ({ id, staffId }) => `${code}:${id}:${staffId}`)].flatMap(([key, own]) => {
    const [one] = own
    if (!one) return []
    const during = (taught.get(one.staffId) ?? []).filter((lesson) => own.some((time) => meet(lesson, time)))
    const begins = own.map((time) => time.begins).sort()[0] ?? one.begins
    const ends =
      own
        .map((time) => time.ends)
        .sort()
        .at(-1) ?? one.ends
    return found(during, {
      key,
      code,
      params: { title: one.title, teacher: nameOf(facts, one.staffId), class: during[0]?.class ?? '' },
      settle: { where: code, link: code === 'duty' ? `/admin/duties/${one.id}` : `/meetings/${one.id}` },
      over: { kind: code, label: one.title, detail: '', startTime: begins.slice(11), endTime: ends.slice(11) },
    })
  })

/** The teacher on duty of a whole school day teaches beside it. */
const isWholeDay = (duty: StaffDuty, lessons: readonly Taught[]): boolean => {
  const during = lessons.filter(({ date }) => date === duty.begins.slice(0, 10))
  return during.every(({ begins, ends }) => duty.begins <= begins && ends <= duty.ends)
}

export const engagements = (facts: WeekFacts, lessons: readonly Taught[]): Conflict[] => {
  const taught = groupBy(lessons, (one) => teacherOf(facts, one))
  const duties = facts.duties.filter((duty) => !isWholeDay(duty, lessons))
  return [...engaged(facts, taught, 'duty', duties), ...engaged(facts, taught, 'meeting', facts.meetings)]
}
