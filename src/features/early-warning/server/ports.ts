/** What other modules contribute to early warning: rules that look through their own records. */
import type { Action } from '#core/access/contract/access.ts'
import type { CalendarTerm, SchoolCalendar } from '#core/academics/rules/calendar.ts'
import { defineExtensionPoint } from '#platform/server/modules/ports.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { Finding } from '../contract/evidence.ts'
import type { WarningRules } from '../contract/settings.ts'
import type { RuleId } from '../contract/words.ts'

export type { EvidenceOf, Finding } from '../contract/evidence.ts'

/** The school on the day of a check. */
export interface WarningDay {
  readonly rules: WarningRules
  readonly today: string
  readonly timeZone: string
  readonly calendar: SchoolCalendar
  readonly term: CalendarTerm
  /** The term before, also of the year before; null for the school's first. */
  readonly previous: CalendarTerm | null
  /** Learners of the school today with their classes. */
  readonly learners: readonly { readonly id: string; readonly streamId: string }[]
}

export interface WarningSource {
  /** Not asked while the school has switched it off; null for what every school has. */
  readonly module: string | null
  readonly rule: RuleId
  /** A reason shows to callers for whom this is open: nobody learns here what they may not see there. */
  readonly sees: Action
  /** Looks at the whole school, in a number of statements that does not depend on the number of learners. */
  find(tx: Tx, day: WarningDay): Promise<readonly Finding[]>
}

export const warningSources = defineExtensionPoint<WarningSource>('early_warning.sources')
