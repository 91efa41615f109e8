/** The school's rules: what counts as a reason. */
import { z } from 'zod'
import { defineSettings, type SettingsOf } from '#core/schools/contract/settings.ts'

const whole = (least: number, most: number, byDefault: number) => {
  const message = `Choose ${least} to ${most}`
  return z.int(message).min(least, message).max(most, message).default(byDefault)
}

export const warningRules = defineSettings(
  'early-warning',
  z.strictObject({
    away: z.boolean().default(true),
    awayDays: whole(2, 20, 5),
    weekday: z.boolean().default(true),
    weekdayTimes: whole(2, 10, 3),
    weekdayWeeks: whole(2, 15, 6),
    absences: z.boolean().default(true),
    absencesDays: whole(2, 20, 6),
    absencesOf: whole(5, 60, 20),
    fall: z.boolean().default(true),
    fallLevels: whole(1, 5, 2),
    work: z.boolean().default(true),
    workPieces: whole(2, 20, 4),
    workWeeks: whole(1, 15, 4),
    incidents: z.boolean().default(true),
    incidentsCount: whole(1, 10, 2),
    incidentsDays: whole(7, 120, 30),
    fees: z.boolean().default(true),
    /** Shillings. */
    feesAmount: whole(1, 500_000, 5000),
    feesDays: whole(0, 180, 30),
    query: z.boolean().default(true),
    queryDays: whole(1, 60, 7),
  }),
)
/** A rule that asks for more than it looks at finds nobody. */
export const ruleTexts = {
  weeks: 'Choose no more than the weeks',
  days: 'Choose no more than the latest days',
} as const

export type WarningRules = SettingsOf<typeof warningRules>
