/** What is out: lists, figures by class, the class set, and one learner's books. */
import { listStreams, streamById } from '#core/academics/server/public.ts'
import { findHolders, learnersInClassOn, rosterOn, type Caller } from '#core/people/server/public.ts'
import type { AttendanceTotalsQuery } from '#features/attendance/contract/queries.ts'
import type { QueryOf, ResponseOf } from '#platform/pure/contract.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import { toPage, type Paged } from '#platform/pure/paging.ts'
import { audit } from '#platform/server/audit/audit.ts'
import type { FileAnswer } from '#platform/server/http/route.ts'
import { sheetAnswer } from '#platform/server/sheets/answer.ts'
import type { SheetColumn } from '#platform/server/sheets/write.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import type {
  BorrowerFound,
  ClassCount,
  ClassSet,
  exportLoans,
  listLendingClasses,
  listLoans,
  SetSeat,
} from '../../../contract/printed/loans.ts'
import type { LearnerBooks } from '../../../contract/printed/own.ts'
import type { BookLoan } from '../../../contract/printed/shapes.ts'
import { mostListed, type BookKind } from '../../../contract/printed/words.ts'
import { daysLate } from '../../../rules/printed/lending.ts'
import {
  countsByLearner,
  loansOfLearner,
  openLoansOfPeople,
  openLoansPage,
  type FullLoan,
} from '../../queries/printed/loans.ts'
import { lostCodesOf } from '../../queries/printed/titles.ts'
import { seesClass, type BookCaller } from './caller.ts'
import { lendingTerms } from './due.ts'
import { borrowerId, classLabels, showBorrower, showLoans, showTitle } from './show.ts'
import { titleOr404 } from './titles.ts'

const [mostBorrowers, mostMatched, mostEarlier, mostLost] = [20, 200, 100, 20]

export const borrowers = async (tx: Tx, caller: BookCaller, typed: string): Promise<{ items: BorrowerFound[] }> => {
  const isLibrary = caller.learnerIds === null
  const found = await findHolders(tx, typed, isLibrary ? mostBorrowers : mostMatched)
  const rows = found
    .filter(({ kind, id }) => isLibrary || (kind === 'learner' && caller.learnerIds.includes(id)))
    .slice(0, mostBorrowers)
  const labels = await classLabels(tx)
  const open = await openLoansOfPeople(
    tx,
    rows.map(({ id }) => id),
  )
  return {
    items: rows.map((row) => {
      const theirs = open.filter(({ loan }) => borrowerId(loan) === row.id)
      const late = theirs.filter(({ loan }) => loan.dueOn < caller.today)
      return { ...showBorrower(row, labels), books: theirs.length, overdue: late.length }
    }),
  }
}

type LoanQuery = Omit<QueryOf<typeof listLoans>, 'page' | 'limit'>

/** Learners whose loans are listed; null for everybody. @throws AppError 404 for a class out of sight */
const learnersOf = async (
  tx: Tx,
  caller: BookCaller,
  streamId: string | undefined,
): Promise<readonly string[] | null> => {
  if (streamId === undefined) return caller.learnerIds
  if (!seesClass(caller, streamId)) throw new AppError(commonErrors.notFound)
  return (await rosterOn(tx, streamId, caller.today)).map(({ id }) => id)
}

const openLoans = async (
  tx: Tx,
  caller: BookCaller,
  { search, due, streamId }: LoanQuery,
  paging: { page: number; limit: number },
): Promise<{ rows: FullLoan[]; total: number }> => {
  const found = search ? await findHolders(tx, search, mostMatched) : []
  return openLoansPage(
    tx,
    { search, due, ...paging },
    {
      today: caller.today,
      borrowerIds: found.map(({ id }) => id),
      learnerIds: await learnersOf(tx, caller, streamId),
    },
  )
}

export const loansPage = async (
  tx: Tx,
  caller: BookCaller,
  { page, limit, ...query }: QueryOf<typeof listLoans>,
): Promise<Paged<BookLoan>> => {
  const { rows, total } = await openLoans(tx, caller, query, { page, limit })
  return toPage(await showLoans(tx, caller.today, rows), total, page, limit)
}

const columns: readonly SheetColumn[] = [
  { key: 'code', header: 'Code', type: 'text', width: 14 },
  { key: 'title', header: 'Title', type: 'text', width: 34 },
  { key: 'name', header: 'Borrower', type: 'text', width: 28 },
  { key: 'detail', header: 'Class or position', type: 'text', width: 18 },
  { key: 'lentOn', header: 'Lent on', type: 'date', width: 14 },
  { key: 'dueOn', header: 'Due back', type: 'date', width: 14 },
  { key: 'daysLate', header: 'Days late', type: 'number', width: 12 },
]

export const exportedLoans = async (
  tx: Tx,
  caller: BookCaller,
  { format, ...query }: QueryOf<typeof exportLoans>,
): Promise<FileAnswer> => {
  const { rows } = await openLoans(tx, caller, query, { page: 1, limit: mostListed })
  await audit(tx, {
    action: 'books.export',
    entity: 'book_list',
    entityId: schoolOf(tx),
    after: { ...query, format, rows: rows.length },
  })
  const cells = (await showLoans(tx, caller.today, rows)).map(
    ({ code, title, borrower, lentOn, dueOn, daysLate: late }) => ({
      code,
      title,
      name: borrower.name,
      detail: borrower.detail,
      lentOn,
      dueOn,
      daysLate: late,
    }),
  )
  return sheetAnswer('books-out', format, columns, cells)
}

export const byClass = async (tx: Tx, caller: BookCaller): Promise<{ items: ClassCount[] }> => {
  const counts = await countsByLearner(tx, caller.today, caller.learnerIds)
  const classOf = new Map((await learnersInClassOn(tx, caller.today)).map(({ id, streamId }) => [id, streamId]))
  const sums = new Map<string | null, { out: number; overdue: number }>()
  for (const { learnerId, out, overdue } of counts) {
    const streamId = (learnerId !== null && classOf.get(learnerId)) || null
    const sum = sums.get(streamId) ?? { out: 0, overdue: 0 }
    sums.set(streamId, { out: sum.out + out, overdue: sum.overdue + overdue })
  }
  const streams = (await listStreams(tx)).map(({ id, label }) => ({ streamId: id, label }))
  return {
    items: [...streams, { streamId: null, label: null }].flatMap(({ streamId, label }) => {
      const sum = sums.get(streamId)
      return sum ? [{ streamId, label, ...sum }] : []
    }),
  }
}

export const lendingClasses = async (tx: Tx, caller: BookCaller): Promise<ResponseOf<typeof listLendingClasses>> => ({
  items: (await listStreams(tx))
    .filter(({ id, active }) => active && seesClass(caller, id))
    .map(({ id, label, grade }) => ({ id, label, grade })),
})

/** The copy of the title that a learner has, and the longest overdue book of another title. */
const seatOf = (own: readonly FullLoan[], titleId: string, today: string): Pick<SetSeat, 'loan' | 'owes'> => {
  const has = own.find(({ title }) => title.id === titleId)
  const late = own.find(({ loan, title }) => title.id !== titleId && loan.dueOn < today)
  return {
    loan: has ? { id: has.loan.id, code: has.copy.code, daysLate: daysLate(has.loan.dueOn, today) } : null,
    owes: late ? { loanId: late.loan.id, title: late.title.title, daysLate: daysLate(late.loan.dueOn, today) } : null,
  }
}

export const classSet = async (
  tx: Tx,
  absences: AttendanceTotalsQuery<Tx>,
  caller: BookCaller,
  { id, streamId }: { id: string; streamId: string },
): Promise<ClassSet> => {
  const title = await titleOr404(tx, id)
  const stream = seesClass(caller, streamId) ? await streamById(tx, streamId) : null
  if (!stream) throw new AppError(commonErrors.notFound)
  const roster = await rosterOn(tx, streamId, caller.today)
  const ids = roster.map((one) => one.id)
  const open = await openLoansOfPeople(tx, ids)
  const away = await absences(tx, ids, caller.today, caller.today)
  const { dueOf } = await lendingTerms(tx, caller.today)
  return {
    title: showTitle(title),
    class: { id: stream.id, label: stream.label },
    dueOn: dueOf(title.row.kind as BookKind),
    seats: roster.map(({ id: learnerId, firstName, fullName }) => ({
      id: learnerId,
      firstName,
      name: fullName,
      isAway: (away.get(learnerId)?.absent ?? 0) > 0,
      ...seatOf(
        open.filter(({ loan }) => loan.learnerId === learnerId),
        id,
        caller.today,
      ),
    })),
    left: title.in,
    lostCodes: await lostCodesOf(tx, id, mostLost),
  }
}

export const booksOfLearner = async (
  tx: Tx,
  { today }: Pick<Caller, 'today'>,
  learnerId: string,
): Promise<LearnerBooks> => {
  const all = await showLoans(tx, today, await loansOfLearner(tx, learnerId))
  return {
    open: all.filter(({ state }) => state === 'open').sort((a, b) => a.dueOn.localeCompare(b.dueOn)),
    earlier: all.filter(({ state }) => state !== 'open').slice(0, mostEarlier),
  }
}
