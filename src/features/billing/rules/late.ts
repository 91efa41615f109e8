/** What happens, and when, if an invoice is not paid. Registers, marks and messages of the day never close. */
import { addDays } from '#platform/pure/dates.ts'
import type { TariffTerms } from '../contract/tariffs.ts'
import type { LateStep } from '../contract/words.ts'

type LateTerms = Pick<TariffTerms, 'reminderDays' | 'readOnlyDays' | 'freeDays'>

/** The steps with their days, in order. */
export const lateDays = (dueOn: string, { reminderDays, readOnlyDays, freeDays }: LateTerms) =>
  [
    { step: 'due', on: dueOn },
    { step: 'reminder', on: addDays(dueOn, reminderDays) },
    { step: 'read_only', on: addDays(dueOn, readOnlyDays) },
    { step: 'free', on: addDays(dueOn, freeDays) },
  ] as const satisfies readonly { step: LateStep; on: string }[]

/** The step that an open invoice has reached; null before the day after it is due. */
export const lateStep = (dueOn: string, terms: LateTerms, today: string): LateStep | null =>
  today <= dueOn ? null : (lateDays(dueOn, terms).findLast(({ on }) => on <= today)?.step ?? null)
