/** Shows titles, copies and loans. */
import { listStreams } from '#core/academics/server/public.ts'
import { holdersByIds, type HolderRow } from '#core/people/server/public.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { BookCopy, BookLoan, BookTitle, Borrower } from '../../../contract/printed/shapes.ts'
import { daysLate, toShillings } from '../../../rules/printed/lending.ts'
import { openLoansOfCopies, type FullLoan, type LoanRow } from '../../queries/printed/loans.ts'
import type { CountedTitle, TitledCopy } from '../../queries/printed/titles.ts'

export const showTitle = ({ row, copies, in: inside, out, lost }: CountedTitle): BookTitle => ({
  id: row.id,
  title: row.title,
  author: row.author,
  publisher: row.publisher,
  isbn: row.isbn,
  kind: row.kind as BookTitle['kind'],
  grade: row.grade,
  copies,
  in: inside,
  out,
  lost,
  version: row.version,
})

export const borrowerId = ({ learnerId, staffId }: Pick<LoanRow, 'learnerId' | 'staffId'>): string =>
  learnerId ?? staffId ?? ''

export const classLabels = async (tx: Tx): Promise<ReadonlyMap<string, string>> =>
  new Map((await listStreams(tx)).map(({ id, label }) => [id, label]))

export const showBorrower = (row: HolderRow, labels: ReadonlyMap<string, string>): Borrower => ({
  id: row.id,
  name: row.name,
  type: row.kind,
  detail: row.kind === 'learner' ? (labels.get(row.streamId ?? '') ?? null) : row.position,
})

export const borrowersOf = async (
  tx: Tx,
  loans: readonly Pick<LoanRow, 'learnerId' | 'staffId'>[],
): Promise<ReadonlyMap<string, Borrower>> => {
  const rows = await holdersByIds(tx, loans.map(borrowerId))
  const labels = rows.some(({ kind }) => kind === 'learner') ? await classLabels(tx) : new Map<string, string>()
  return new Map(rows.map((row) => [row.id, showBorrower(row, labels)]))
}

export const nameOfBorrower = async (tx: Tx, loan: LoanRow | undefined): Promise<string> =>
  loan ? ((await holdersByIds(tx, [borrowerId(loan)]))[0]?.name ?? '') : ''

export const showCopies = async (tx: Tx, rows: readonly TitledCopy[]): Promise<BookCopy[]> => {
  const loans = new Map(
    (
      await openLoansOfCopies(
        tx,
        rows.map(({ copy }) => copy.id),
      )
    ).map((loan) => [loan.copyId, loan]),
  )
  const borrowers = await borrowersOf(tx, [...loans.values()])
  return rows.map(({ copy, title }): BookCopy => {
    const loan = loans.get(copy.id)
    return {
      id: copy.id,
      titleId: title.id,
      title: title.title,
      code: copy.code,
      condition: copy.condition as BookCopy['condition'],
      price: copy.priceCents === null ? null : toShillings(copy.priceCents),
      shelf: copy.shelf,
      state: copy.state as BookCopy['state'],
      boughtFrom: copy.boughtFrom,
      boughtOn: copy.boughtOn,
      borrower: loan ? (borrowers.get(borrowerId(loan)) ?? null) : null,
      dueOn: loan?.dueOn ?? null,
      version: copy.version,
    }
  })
}

/** Loans whose borrower is known to the school. */
export const showLoans = async (tx: Tx, today: string, rows: readonly FullLoan[]): Promise<BookLoan[]> => {
  const borrowers = await borrowersOf(
    tx,
    rows.map(({ loan }) => loan),
  )
  return rows.flatMap(({ loan, copy, title }): BookLoan[] => {
    const borrower = borrowers.get(borrowerId(loan))
    if (!borrower) return []
    return [
      {
        id: loan.id,
        copyId: copy.id,
        code: copy.code,
        titleId: title.id,
        title: title.title,
        borrower,
        lentOn: loan.lentOn,
        dueOn: loan.dueOn,
        daysLate: loan.state === 'open' ? daysLate(loan.dueOn, today) : 0,
        state: loan.state as BookLoan['state'],
        conditionOut: loan.conditionOut as BookLoan['conditionOut'],
        conditionBack: loan.conditionBack as BookLoan['conditionBack'],
        returnedAt: loan.endedAt?.toISOString() ?? null,
        fine: toShillings(loan.fineCents),
        lossCharge: toShillings(loan.lossCents),
      },
    ]
  })
}
