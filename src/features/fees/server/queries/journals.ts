/** SQL of the books: accounts, journals and their lines. */
import { and, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import type { AccountSum } from '../../rules/trial-balance.ts'
import { feeAccounts, feeJournals, feeLines } from '../tables.ts'

export interface NewLine {
  readonly account: string
  readonly learnerId?: string
  readonly cents: number
}

export interface NewJournal {
  readonly id: string
  readonly datedOn: string
  readonly description: string
  readonly source?: string
  readonly reverses?: string | null
  readonly createdAt?: Date
  readonly lines: readonly NewLine[]
}

const uuids = (values: readonly (string | null)[]) => sql`${sql.param([...values])}::uuid[]`
const texts = (values: readonly (string | null)[]) => sql`${sql.param([...values])}::text[]`

/** Accounts come into being with their first line. */
const ensureAccounts = async (tx: Tx, codes: readonly string[]): Promise<void> =>
  void (await tx.db.execute(
    sql`insert into ${feeAccounts} (school_id, code, created_at)
      select ${schoolOf(tx)}, code, ${tx.at.toISOString()}::timestamptz from unnest(${texts([...codes].sort())}) as code
      on conflict do nothing`,
  ))

/** @throws a violation of `fee_journals_source_key` or `fee_journals_reverses_key` */
export const insertJournals = async (tx: Tx, journals: readonly NewJournal[]): Promise<void> => {
  if (journals.length === 0) return
  const school = schoolOf(tx)
  const lines = journals.flatMap(({ id, lines: own }) =>
    own.map((line, index) => ({ id, position: index + 1, ...line })),
  )
  await ensureAccounts(tx, [...new Set(lines.map(({ account }) => account))])
  await tx.db.execute(
    sql`insert into ${feeJournals} (school_id, id, dated_on, description, source, reverses, lines, recorded_by, created_at)
      select ${school}, given.id, given.dated_on::date, given.description, given.source, given.reverses, given.lines, ${tx.scope.accountId}::uuid, given.created_at::timestamptz
      from unnest(
        ${uuids(journals.map(({ id }) => id))},
        ${texts(journals.map(({ datedOn }) => datedOn))},
        ${texts(journals.map(({ description }) => description))},
        ${texts(journals.map(({ source }) => source ?? null))},
        ${uuids(journals.map(({ reverses }) => reverses ?? null))},
        ${sql.param(journals.map(({ lines: own }) => own.length))}::smallint[],
        ${texts(journals.map(({ createdAt }) => (createdAt ?? tx.at).toISOString()))}
      ) as given (id, dated_on, description, source, reverses, lines, created_at)`,
  )
  await tx.db.execute(
    sql`insert into ${feeLines} (school_id, journal_id, position, account, learner_id, amount_cents)
      select ${school}, given.* from unnest(
        ${uuids(lines.map(({ id }) => id))},
        ${sql.param(lines.map(({ position }) => position))}::smallint[],
        ${texts(lines.map(({ account }) => account))},
        ${uuids(lines.map(({ learnerId }) => learnerId ?? null))},
        ${sql.param(lines.map(({ cents }) => cents))}::bigint[]
      ) as given`,
  )
}

/** The account that stands against the learner's, by the id of the entry. */
export const accountsAgainst = async (tx: Tx, entryIds: readonly string[]): Promise<Map<string, string>> => {
  const rows = await tx.db
    .select({ id: feeLines.journalId, account: feeLines.account })
    .from(feeLines)
    .where(
      and(
        eq(feeLines.schoolId, schoolOf(tx)),
        sql`${feeLines.journalId} = any (${uuids(entryIds)})`,
        isNull(feeLines.learnerId),
      ),
    )
  return new Map(rows.map(({ id, account }) => [id, account]))
}

export const journalBySource = async (tx: Tx, source: string): Promise<string | undefined> =>
  (
    await tx.db
      .select({ id: feeJournals.id })
      .from(feeJournals)
      .where(and(eq(feeJournals.schoolId, schoolOf(tx)), eq(feeJournals.source, source)))
  )[0]?.id

export const journalSource = async (tx: Tx, id: string): Promise<string | null> =>
  (
    await tx.db
      .select({ source: feeJournals.source })
      .from(feeJournals)
      .where(and(eq(feeJournals.schoolId, schoolOf(tx)), eq(feeJournals.id, id)))
  )[0]?.source ?? null

export const journalReversing = async (tx: Tx, id: string): Promise<string | undefined> =>
  (
    await tx.db
      .select({ id: feeJournals.id })
      .from(feeJournals)
      .where(and(eq(feeJournals.schoolId, schoolOf(tx)), eq(feeJournals.reverses, id)))
  )[0]?.id

export const linesOfJournals = async (tx: Tx, ids: readonly string[]) =>
  tx.db
    .select()
    .from(feeLines)
    .where(and(eq(feeLines.schoolId, schoolOf(tx)), inArray(feeLines.journalId, [...ids])))
    .orderBy(feeLines.journalId, feeLines.position)

/** What stands on each account at the end of a day; learners one by one. */
export const accountSums = async (tx: Tx, on: string): Promise<AccountSum[]> =>
  tx.db
    .select({
      account: feeLines.account,
      name: feeAccounts.name,
      learnerId: feeLines.learnerId,
      cents: sql<number>`sum(${feeLines.amountCents})::float8`,
    })
    .from(feeLines)
    .innerJoin(feeJournals, and(eq(feeJournals.schoolId, feeLines.schoolId), eq(feeJournals.id, feeLines.journalId)))
    .innerJoin(feeAccounts, and(eq(feeAccounts.schoolId, feeLines.schoolId), eq(feeAccounts.code, feeLines.account)))
    .where(and(eq(feeLines.schoolId, schoolOf(tx)), lte(feeJournals.datedOn, on)))
    .groupBy(feeLines.account, feeAccounts.name, feeLines.learnerId)
