/** Ports of the calendar: sources of entries besides events. */
import type { Role } from '#core/access/contract/access.ts'
import { defineExtensionPoint } from '#platform/server/modules/ports.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { Entry } from '../contract/shapes.ts'

/** The calendar's owner, at the transaction's school. */
export interface CalendarScope {
  readonly accountId: string
  readonly role: Role
  readonly timeZone: string
  /** The owner's learner record, or those of the selected children. */
  readonly learnerIds: readonly string[]
  /** Classes of those learners, or those the owner may see; null for all. */
  readonly streams: ReadonlySet<string> | null
}

/** An entry as another module knows it; the calendar adds the instants, the children’s names and the school. */
export interface OutsideEntry extends Pick<
  Entry,
  'id' | 'type' | 'title' | 'place' | 'startsOn' | 'endsOn' | 'startTime' | 'endTime' | 'link'
> {
  readonly learnerIds: readonly string[]
  readonly classes: readonly string[]
}

/** Entries that touch the days from `from` to `to`, both included. */
export interface CalendarSource {
  /** A single word, such as `work`, stored with its entries. */
  readonly source: string
  read(tx: Tx, reader: CalendarScope, from: string, to: string): Promise<readonly OutsideEntry[]>
}

/** Asked inside the calendar's own transaction. */
export const calendarSources = defineExtensionPoint<CalendarSource>('calendar.sources')
