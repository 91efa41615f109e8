/** Undoes the last scan of a copy, and marks copies as lost. */
import { schoolById } from '#core/schools/server/public.ts'
import { notify } from '#core/notifications/server/public.ts'
import { parentsToTell } from '#core/people/server/public.ts'
import { schoolTime } from '#platform/pure/dates.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import { audit } from '#platform/server/audit/audit.ts'
import { accountOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { bookLostNotice } from '../../../contract/printed/notices.ts'
import { bookErrors, type BookCopy, type BookLoan } from '../../../contract/printed/shapes.ts'
import {
  changeLoan,
  lastLoanOf,
  loanById,
  openLoansOfCopies,
  type FullLoan,
  type LoanRow,
} from '../../queries/printed/loans.ts'
import { lockCopy, updateCopy } from '../../queries/printed/titles.ts'
import { sees, type BookCaller } from './caller.ts'
import { chargeFor, reverseFor, type Ledger } from './charges.ts'
import { shownLoan } from './lending.ts'
import { nameOfBorrower } from './show.ts'
import { copyOr404, oneCopy, publishBooksChanged } from './titles.ts'

const loanInSight = async (tx: Tx, caller: BookCaller, id: string): Promise<FullLoan> => {
  const found = await loanById(tx, id)
  if (!found || !sees(caller, found.loan.learnerId)) throw new AppError(commonErrors.notFound)
  return found
}

const reopen = async (tx: Tx, ledger: Ledger, today: string, loan: LoanRow): Promise<void> => {
  await reverseFor(tx, ledger, { entryId: loan.fineEntryId, on: today, reason: 'The return was undone' })
  await changeLoan(tx, loan.id, {
    state: 'open',
    endedAt: null,
    endedBy: null,
    conditionBack: null,
    fineCents: 0,
    fineEntryId: null,
  })
  await updateCopy(tx, loan.copyId, null, { state: 'out', condition: loan.conditionOut })
}

const cancel = async (tx: Tx, loan: LoanRow): Promise<void> => {
  await changeLoan(tx, loan.id, { state: 'undone', endedAt: tx.at, endedBy: accountOf(tx) })
  await updateCopy(tx, loan.copyId, null, { state: 'in' })
}

/** @throws AppError 404; 409 after the day of the scan, and once the copy was scanned again */
export const undo = async (tx: Tx, ledger: Ledger, caller: BookCaller, id: string): Promise<BookLoan> => {
  const seen = await loanInSight(tx, caller, id)
  const copy = await lockCopy(tx, seen.copy.id)
  const { loan } = await loanInSight(tx, caller, id)
  const { timeZone } = await schoolById(tx)
  const isOpen = loan.state === 'open'
  const day = isOpen ? loan.lentOn : loan.endedAt && schoolTime(loan.endedAt, timeZone).date
  const isLast = (await lastLoanOf(tx, copy.id))?.id === id
  const wasReturned = loan.state === 'returned' && copy.state === 'in'
  if (day !== caller.today || !isLast || !(isOpen || wasReturned)) throw new AppError(bookErrors.tooLate)
  if (isOpen) await cancel(tx, loan)
  else await reopen(tx, ledger, caller.today, loan)
  await audit(tx, {
    action: 'books.undo',
    entity: 'book_loan',
    entityId: id,
    before: { state: loan.state },
    after: { code: copy.code, state: isOpen ? 'undone' : 'open' },
  })
  publishBooksChanged(tx, copy.titleId)
  return shownLoan(tx, caller, id)
}

const tellFamily = async (tx: Tx, loan: LoanRow, params: { title: string; code: string }): Promise<void> => {
  if (loan.learnerId === null) return
  await notify(
    tx,
    bookLostNotice,
    await parentsToTell(tx, [loan.learnerId]),
    { ...params, name: await nameOfBorrower(tx, loan) },
    { dedupeKey: `books.lost:${loan.id}` },
  )
}

/** @param charge whether the learner who has it is charged its price */
export const lose = async (
  tx: Tx,
  ledger: Ledger,
  caller: BookCaller,
  { id, charge }: { id: string; charge: boolean },
): Promise<BookCopy> => {
  const { title } = await copyOr404(tx, id)
  const copy = await lockCopy(tx, id)
  if (copy.state === 'lost') throw new AppError(bookErrors.lost)
  if (copy.state === 'withdrawn') throw new AppError(bookErrors.withdrawn)
  const [loan] = await openLoansOfCopies(tx, [id])
  const lossEntryId = loan
    ? await chargeFor(tx, ledger, {
        learnerId: loan.learnerId,
        cents: charge ? (copy.priceCents ?? 0) : 0,
        on: caller.today,
        description: `Lost book: ${title.title}`,
      })
    : null
  const lossCents = lossEntryId === null ? 0 : (copy.priceCents ?? 0)
  if (loan) {
    await changeLoan(tx, loan.id, { state: 'lost', endedAt: tx.at, endedBy: accountOf(tx), lossCents, lossEntryId })
    await tellFamily(tx, loan, { title: title.title, code: copy.code })
  }
  await updateCopy(tx, id, null, { state: 'lost' })
  await audit(tx, {
    action: 'books.mark_lost',
    entity: 'book_copy',
    entityId: id,
    before: { state: copy.state },
    after: { code: copy.code, state: 'lost', lossCents },
  })
  publishBooksChanged(tx, copy.titleId)
  return oneCopy(tx, id)
}
