/** SQL of loans. */
import { and, asc, count, desc, eq, inArray, ne, or, sql, type SQL } from 'drizzle-orm'
import { matches } from '#core/people/server/public.ts'
import { addDays } from '#platform/pure/dates.ts'
import { onlyRow } from '#platform/server/database/only-row.ts'
import { newId } from '#platform/server/ids.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { soonDays, type DueFilter } from '../../../contract/printed/words.ts'
import { bookCopies, bookLoans, bookTitles } from '../../printed-tables.ts'
import type { CopyRow, TitleRow } from './titles.ts'

export type LoanRow = typeof bookLoans.$inferSelect
/** A loan with its copy and title. */
export interface FullLoan {
  readonly loan: LoanRow
  readonly copy: CopyRow
  readonly title: TitleRow
}

const loansHere = (tx: Tx, ...more: (SQL | undefined)[]): SQL | undefined =>
  and(eq(bookLoans.schoolId, schoolOf(tx)), ...more)
const isOpen = eq(bookLoans.state, 'open')

const full = (tx: Tx) =>
  tx.db
    .select({ loan: bookLoans, copy: bookCopies, title: bookTitles })
    .from(bookLoans)
    .innerJoin(bookCopies, and(eq(bookCopies.schoolId, bookLoans.schoolId), eq(bookCopies.id, bookLoans.copyId)))
    .innerJoin(bookTitles, and(eq(bookTitles.schoolId, bookCopies.schoolId), eq(bookTitles.id, bookCopies.titleId)))

export const openLoansOfCopies = async (tx: Tx, copyIds: readonly string[]): Promise<LoanRow[]> =>
  copyIds.length === 0
    ? []
    : tx.db
        .select()
        .from(bookLoans)
        .where(loansHere(tx, isOpen, inArray(bookLoans.copyId, [...copyIds])))

export const loanById = async (tx: Tx, id: string): Promise<FullLoan | undefined> =>
  (await full(tx).where(loansHere(tx, eq(bookLoans.id, id))))[0]

/** The last loan of a copy that was not undone. */
export const lastLoanOf = async (tx: Tx, copyId: string): Promise<LoanRow | undefined> =>
  (
    await tx.db
      .select()
      .from(bookLoans)
      .where(loansHere(tx, eq(bookLoans.copyId, copyId), ne(bookLoans.state, 'undone')))
      .orderBy(desc(bookLoans.createdAt), desc(bookLoans.id))
      .limit(1)
  )[0]

type NewLoan = Pick<LoanRow, 'copyId' | 'learnerId' | 'staffId' | 'lentOn' | 'dueOn' | 'conditionOut' | 'lentBy'>

export const insertLoans = async (tx: Tx, values: readonly NewLoan[]): Promise<LoanRow[]> =>
  values.length === 0
    ? []
    : tx.db
        .insert(bookLoans)
        .values(values.map((one) => ({ ...one, schoolId: schoolOf(tx), id: newId(), createdAt: tx.at })))
        .returning()

export const insertLoan = async (tx: Tx, values: NewLoan): Promise<LoanRow> => onlyRow(await insertLoans(tx, [values]))

export const changeLoan = async (
  tx: Tx,
  id: string,
  values: Partial<
    Pick<
      LoanRow,
      'state' | 'endedAt' | 'endedBy' | 'conditionBack' | 'fineCents' | 'fineEntryId' | 'lossCents' | 'lossEntryId'
    >
  >,
): Promise<LoanRow> =>
  onlyRow(
    await tx.db
      .update(bookLoans)
      .set(values)
      .where(loansHere(tx, eq(bookLoans.id, id)))
      .returning(),
  )

export interface LoanFilters {
  readonly search?: string | undefined
  readonly due: DueFilter
}

const dueIn = (due: DueFilter, today: string): SQL | undefined => {
  if (due === 'overdue') return sql`${bookLoans.dueOn} < ${today}`
  if (due === 'soon') return sql`${bookLoans.dueOn} between ${today} and ${addDays(today, soonDays)}`
  return undefined
}

/** Of these learners; null for everybody. */
const ofLearners = (ids: readonly string[] | null): SQL | undefined =>
  ids === null ? undefined : sql`${bookLoans.learnerId} = any (${sql.param([...ids])}::uuid[])`

/** Open loans. @param borrowerIds people who are called as what was searched for @param learnerIds those in sight; null for everybody */
export const openLoansPage = async (
  tx: Tx,
  { search, due, page, limit }: LoanFilters & { page: number; limit: number },
  {
    today,
    borrowerIds,
    learnerIds,
  }: { today: string; borrowerIds: readonly string[]; learnerIds: readonly string[] | null },
): Promise<{ rows: FullLoan[]; total: number }> => {
  const borrowers =
    borrowerIds.length === 0
      ? undefined
      : or(inArray(bookLoans.learnerId, [...borrowerIds]), inArray(bookLoans.staffId, [...borrowerIds]))
  const where = loansHere(
    tx,
    isOpen,
    dueIn(due, today),
    ofLearners(learnerIds),
    search ? or(matches(search, { name: sql`${bookTitles.title}`, numbers: [bookCopies.code] }), borrowers) : undefined,
  )
  const [rows, [total]] = await Promise.all([
    full(tx)
      .where(where)
      .orderBy(asc(bookLoans.dueOn), asc(bookCopies.code), asc(bookLoans.id))
      .limit(limit)
      .offset((page - 1) * limit),
    tx.db
      .select({ count: count() })
      .from(bookLoans)
      .innerJoin(bookCopies, and(eq(bookCopies.schoolId, bookLoans.schoolId), eq(bookCopies.id, bookLoans.copyId)))
      .innerJoin(bookTitles, and(eq(bookTitles.schoolId, bookCopies.schoolId), eq(bookTitles.id, bookCopies.titleId)))
      .where(where),
  ])
  return { rows, total: total?.count ?? 0 }
}

const person = sql<string>`coalesce(${bookLoans.learnerId}, ${bookLoans.staffId})`

/** Open loans of these people, the first due first. */
export const openLoansOfPeople = async (tx: Tx, ids: readonly string[]): Promise<FullLoan[]> =>
  ids.length === 0
    ? []
    : full(tx)
        .where(loansHere(tx, isOpen, inArray(person, [...ids])))
        .orderBy(asc(bookLoans.dueOn), asc(bookLoans.id))

/** All loans of a learner that were not undone, the latest first. */
export const loansOfLearner = async (tx: Tx, learnerId: string, most = 500): Promise<FullLoan[]> =>
  full(tx)
    .where(loansHere(tx, eq(bookLoans.learnerId, learnerId), ne(bookLoans.state, 'undone')))
    .orderBy(desc(bookLoans.createdAt), desc(bookLoans.id))
    .limit(most)

/** Open loans due on this day or before. */
export const loansUpTo = async (tx: Tx, day: string): Promise<FullLoan[]> =>
  full(tx)
    .where(loansHere(tx, isOpen, sql`${bookLoans.dueOn} <= ${day}`))
    .orderBy(asc(bookLoans.dueOn), asc(bookLoans.id))

/** Open and overdue loans by learner; null for staff. */
export const countsByLearner = async (
  tx: Tx,
  today: string,
  learnerIds: readonly string[] | null,
): Promise<{ learnerId: string | null; out: number; overdue: number }[]> =>
  tx.db
    .select({
      learnerId: bookLoans.learnerId,
      out: sql<number>`count(*)::int`,
      overdue: sql<number>`count(*) filter (where ${bookLoans.dueOn} < ${today})::int`,
    })
    .from(bookLoans)
    .where(loansHere(tx, isOpen, ofLearners(learnerIds)))
    .groupBy(bookLoans.learnerId)

/** Takes turns with other loans to this person, so that the limit holds. */
export const lockBorrower = async (tx: Tx, id: string): Promise<void> =>
  void (await tx.db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`book_borrower ${schoolOf(tx)} ${id}`}, 0))`,
  ))
