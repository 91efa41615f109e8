/** SQL of the fee reports and of the journals for accountants. */
import { and, asc, between, eq, isNull, lte, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import type { EntryKind, PaymentMethod } from '../../contract/words.ts'
import type { HeadEntry } from '../../rules/control/collected-by-head.ts'
import { feeAccounts, feeEntries, feeJournals, feeLines } from '../tables.ts'

const reversal = alias(feeEntries, 'reversal')

export interface StandingRow {
  readonly learnerId: string
  readonly kind: EntryKind
  readonly method: PaymentMethod | null
  readonly day: string
  readonly cents: number
}

/** Entries dated between two days, both included, that were not reversed. */
export const standingBetween = (tx: Tx, from: string, to: string): Promise<StandingRow[]> =>
  tx.db
    .select({
      learnerId: feeEntries.learnerId,
      kind: feeEntries.kind,
      method: feeEntries.method,
      day: feeEntries.datedOn,
      cents: feeEntries.amountCents,
    })
    .from(feeEntries)
    .leftJoin(reversal, and(eq(reversal.schoolId, feeEntries.schoolId), eq(reversal.reverses, feeEntries.id)))
    .where(
      and(
        eq(feeEntries.schoolId, schoolOf(tx)),
        between(feeEntries.datedOn, from, to),
        ne(feeEntries.kind, 'reversal'),
        isNull(reversal.id),
      ),
    )

/** All entries with what stands against the learner's account, in ledger order. */
export const entriesWithAccounts = (tx: Tx, to: string): Promise<(HeadEntry & { learnerId: string })[]> =>
  tx.db
    .select({
      id: feeEntries.id,
      learnerId: feeEntries.learnerId,
      kind: feeEntries.kind,
      cents: feeEntries.amountCents,
      datedOn: feeEntries.datedOn,
      dueOn: feeEntries.dueOn,
      reverses: feeEntries.reverses,
      account: feeLines.account,
    })
    .from(feeEntries)
    .innerJoin(
      feeLines,
      and(
        eq(feeLines.schoolId, feeEntries.schoolId),
        eq(feeLines.journalId, feeEntries.id),
        isNull(feeLines.learnerId),
      ),
    )
    // Reversals of any day: what was taken back later does not count.
    .where(
      and(
        eq(feeEntries.schoolId, schoolOf(tx)),
        sql`(${lte(feeEntries.datedOn, to)} or ${feeEntries.kind} = 'reversal')`,
      ),
    )
    .orderBy(asc(feeEntries.datedOn), asc(feeEntries.createdAt), asc(feeEntries.id))

export interface JournalRow {
  readonly journalId: string
  readonly day: string
  readonly description: string
  readonly account: string
  readonly accountName: string | null
  readonly learnerId: string | null
  readonly cents: number
}

/** Lines of journals dated between two days, both included, in the order of their journals. */
export const journalLines = (tx: Tx, from: string, to: string): Promise<JournalRow[]> =>
  tx.db
    .select({
      journalId: feeJournals.id,
      day: feeJournals.datedOn,
      description: feeJournals.description,
      account: feeLines.account,
      accountName: feeAccounts.name,
      learnerId: feeLines.learnerId,
      cents: feeLines.amountCents,
    })
    .from(feeJournals)
    .innerJoin(feeLines, and(eq(feeLines.schoolId, feeJournals.schoolId), eq(feeLines.journalId, feeJournals.id)))
    .innerJoin(feeAccounts, and(eq(feeAccounts.schoolId, feeLines.schoolId), eq(feeAccounts.code, feeLines.account)))
    .where(and(eq(feeJournals.schoolId, schoolOf(tx)), between(feeJournals.datedOn, from, to)))
    .orderBy(asc(feeJournals.datedOn), asc(feeJournals.createdAt), asc(feeJournals.id), asc(feeLines.position))
