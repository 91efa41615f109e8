/** Conflicts of a week in force: who or what is in two places at once, missing, or too small. */
import { clashCodes, conflictCodes, type Conflict } from '../../contract/conflicts.ts'
import { engagements } from './engagements.ts'
import { atEvents } from './events.ts'
import type { WeekFacts } from './facts.ts'
import { inTime, order, timed } from './found.ts'
import { missing, teachersAway } from './missing.ts'
import { classesTwice, learnersTwice, roomsTwice, teachersTwice } from './twice.ts'

export const isClash = ({ code }: Pick<Conflict, 'code'>): boolean => clashCodes.some((one) => one === code)

/** Clashes first, then by time. */
const inUrgency = (a: Conflict, b: Conflict): number => {
  const rank = (one: Conflict): number => (isClash(one) ? 0 : 1)
  const period = ({ cells }: Conflict): number => cells[0]?.period ?? 0
  return (
    rank(a) - rank(b) ||
    order(a.date, b.date) ||
    period(a) - period(b) ||
    conflictCodes.indexOf(a.code) - conflictCodes.indexOf(b.code) ||
    order(a.key, b.key)
  )
}

export const conflictsOf = (facts: WeekFacts): Conflict[] => {
  const lessons = facts.lessons.map(timed).sort(inTime)
  return [
    ...teachersTwice(facts, lessons),
    ...classesTwice(lessons),
    ...learnersTwice(facts, lessons),
    ...roomsTwice(facts, lessons),
    ...teachersAway(facts, lessons),
    ...missing(facts, lessons),
    ...engagements(facts, lessons),
    ...atEvents(facts, lessons),
  ].sort(inUrgency)
}
