/** The rule of `rules/visibility.ts` as a condition of SQL. */
import { and, eq, inArray, isNull, notExists, notInArray, or, sql, type SQL } from 'drizzle-orm'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import type { EntryCaller } from '../../rules/visibility.ts'
import { occurrenceLearners, occurrenceReaders, occurrences, occurrenceStaff } from '../tables.ts'

/** A reader with the few entries closed to them: loaded once instead of checked for each row. */
export interface CallerScope extends EntryCaller {
  readonly shut: readonly string[]
}

/** Entries that complain of a member of staff and that no admin opened to them. */
export const shutEntries = async (tx: Tx, accountId: string, staffId: string): Promise<string[]> => {
  const opened = tx.db
    .select({ one: sql`1` })
    .from(occurrenceReaders)
    .where(
      and(
        eq(occurrenceReaders.schoolId, occurrenceStaff.schoolId),
        eq(occurrenceReaders.entryId, occurrenceStaff.entryId),
        eq(occurrenceReaders.accountId, accountId),
        eq(occurrenceReaders.byAdmin, true),
      ),
    )
  const rows = await tx.db
    .select({ entryId: occurrenceStaff.entryId })
    .from(occurrenceStaff)
    .where(
      and(
        eq(occurrenceStaff.schoolId, schoolOf(tx)),
        eq(occurrenceStaff.staffId, staffId),
        eq(occurrenceStaff.part, 'complained_of'),
        notExists(opened),
      ),
    )
  return rows.map(({ entryId }) => entryId)
}

const granted = (tx: Tx, { accountId }: EntryCaller) =>
  tx.db
    .select({ id: occurrenceReaders.entryId })
    .from(occurrenceReaders)
    .where(and(eq(occurrenceReaders.schoolId, schoolOf(tx)), eq(occurrenceReaders.accountId, accountId)))

/** Entries that name one of these learners. */
export const naming = (tx: Tx, learnerIds: Iterable<string>) =>
  tx.db
    .select({ id: occurrenceLearners.entryId })
    .from(occurrenceLearners)
    .where(
      and(
        eq(occurrenceLearners.schoolId, schoolOf(tx)),
        isNull(occurrenceLearners.removedAt),
        inArray(occurrenceLearners.learnerId, [...learnerIds]),
      ),
    )

/** Entries of the transaction's school visible to the reader. */
export const visibleTo = (tx: Tx, reader: CallerScope): SQL | undefined => {
  const ofPupils = reader.pupils.size === 0 ? undefined : inArray(occurrences.id, naming(tx, reader.pupils))
  const related = reader.isAdmin ? undefined : or(inArray(occurrences.id, granted(tx, reader)), ofPupils)
  const open = reader.shut.length === 0 ? undefined : notInArray(occurrences.id, [...reader.shut])
  return and(eq(occurrences.schoolId, schoolOf(tx)), related, open)
}
