/** Patterns of absence, for early warning. */
import type { WarningSource } from '#features/early-warning/server/ports.ts'
import { addDays } from '#platform/pure/dates.ts'
import { viewAttendance } from '../contract/access.ts'
import { awayForLong, awayOnOneWeekday, oftenAway } from './queries/warnings.ts'

const source = { module: null, sees: viewAttendance } as const

/** Days of the term only: what was before the holidays is over. */
const later = (a: string, b: string): string => (a > b ? a : b)

export const absenceWarnings: readonly WarningSource[] = [
  {
    ...source,
    rule: 'away',
    find: async (tx, { term, today, rules }) =>
      (await awayForLong(tx, term.startsOn, today, rules.awayDays)).map(({ learnerId, since, days }) => ({
        learnerId,
        evidence: { rule: 'away', since, days },
      })),
  },
  {
    ...source,
    rule: 'weekday',
    find: async (tx, { term, today, rules }) => {
      const from = later(term.startsOn, addDays(today, -7 * rules.weekdayWeeks))
      const found = await awayOnOneWeekday(tx, from, today, rules.weekdayTimes)
      return found.map(({ learnerId, weekday, days }) => ({
        learnerId,
        evidence: { rule: 'weekday', weekday, days },
      }))
    },
  },
  {
    ...source,
    rule: 'absences',
    find: async (tx, { term, today, rules }) => {
      const found = await oftenAway(tx, term.startsOn, today, { least: rules.absencesDays, of: rules.absencesOf })
      return found.map(({ learnerId, days, of }) => ({ learnerId, evidence: { rule: 'absences', days, of } }))
    },
  },
]
