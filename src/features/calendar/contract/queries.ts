/** What other modules put into calendars: the program hands the implementations over, and the calendar asks inside its own transaction. */
import type { Role } from '#core/access/contract/access.ts'
import type { Entry } from './shapes.ts'

/** Whose calendar it is, at the transaction's school. */
export interface CalendarReader {
  readonly accountId: string
  readonly role: Role
  readonly timeZone: string
  /** The reader's own learner record, or those of the children that are looked at. */
  readonly learnerIds: readonly string[]
  /** Classes of those learners, or in the reader's reach; null for all. */
  readonly streams: ReadonlySet<string> | null
}

/** An entry as another module knows it; the calendar adds the instants, the children’s names and the school. */
export interface OutsideEntry extends Pick<Entry, 'id' | 'type' | 'title' | 'place' | 'startsOn' | 'endsOn' | 'startTime' | 'endTime' | 'link'> {
  readonly learnerIds: readonly string[]
  readonly classes: readonly string[]
}

/** Entries that touch the days from `from` to `to`, both included. */
export interface CalendarSource<Tx> {
  readonly source: 'work' | 'meeting' | 'duty'
  read(tx: Tx, reader: CalendarReader, from: string, to: string): Promise<readonly OutsideEntry[]>
}
