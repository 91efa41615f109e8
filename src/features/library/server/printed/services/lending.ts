/** Lends copies and takes them back by their codes. */
import { holdersByIds, type HolderRow } from '#core/people/server/public.ts'
import { AppError, commonErrors, refuseFields } from '#platform/pure/errors.ts'
import { audit } from '#platform/server/audit/audit.ts'
import { accountOf, violates, type Tx } from '#platform/server/tenancy/tenancy.ts'
import type { LendBody, ReturnBody, Returned } from '../../../contract/printed/loans.ts'
import { bookErrors, type BookCopy, type BookLoan } from '../../../contract/printed/shapes.ts'
import { bookTexts, type BookKind } from '../../../contract/printed/words.ts'
import { readCode } from '../../../rules/printed/codes.ts'
import { countsForLimit, daysLate, fineCents } from '../../../rules/printed/lending.ts'
import {
  changeLoan,
  insertLoan,
  lastLoanOf,
  loanById,
  lockBorrower,
  openLoansOfCopies,
  openLoansOfPeople,
  type LoanRow,
} from '../../queries/printed/loans.ts'
import { copyByCode, lockCopy, updateCopy, type CopyRow, type TitledCopy } from '../../queries/printed/titles.ts'
import { sees, type BookCaller } from './caller.ts'
import { chargeFor, reverseFor, type Ledger } from './charges.ts'
import { lendingTerms, type LendingTerms } from './due.ts'
import { borrowerId, nameOfBorrower, showCopies, showLoans } from './show.ts'
import { publishBooksChanged } from './titles.ts'

/** @throws AppError 404 that says the code */
export const copyOfCode = async (tx: Tx, scanned: string): Promise<TitledCopy> => {
  const found = await copyByCode(tx, readCode(scanned))
  if (!found) throw new AppError(bookErrors.unknownCode, { params: { code: scanned.trim() } })
  return found
}

const shownLoan = async (tx: Tx, caller: BookCaller, id: string): Promise<BookLoan> => {
  const row = await loanById(tx, id)
  const [shown] = row ? await showLoans(tx, caller.today, [row]) : []
  if (!shown) throw new AppError(commonErrors.notFound)
  return shown
}

/** A teacher learns who has a copy, as at the desk, yet nothing else of learners outside of the own classes. */
export const scan = async (tx: Tx, scanned: string): Promise<BookCopy> => {
  const [shown] = await showCopies(tx, [await copyOfCode(tx, scanned)])
  if (!shown) throw new AppError(commonErrors.notFound)
  return shown
}

/** @throws AppError 400 for somebody who is unknown, has left, or is not of the teacher's classes */
const receiverOf = async (tx: Tx, caller: BookCaller, id: string): Promise<HolderRow> => {
  const [found] = await holdersByIds(tx, [id])
  const inReach = found && (found.kind === 'learner' ? sees(caller, found.id) : caller.learnerIds === null)
  return found?.isActive && inReach ? found : refuseFields({ borrowerId: bookTexts.borrower })
}

const ensureIn = async (tx: Tx, copy: CopyRow, receiver: HolderRow): Promise<void> => {
  if (copy.state === 'lost') throw new AppError(bookErrors.lost)
  if (copy.state === 'withdrawn') throw new AppError(bookErrors.withdrawn)
  if (copy.state !== 'out') return
  const [loan] = await openLoansOfCopies(tx, [copy.id])
  const isSame = loan !== undefined && borrowerId(loan) === receiver.id
  throw new AppError(isSame ? bookErrors.sameBorrower : bookErrors.out, {
    params: { name: await nameOfBorrower(tx, loan) },
  })
}

const ensureMayHave = async (
  tx: Tx,
  receiver: HolderRow,
  { copy, title }: TitledCopy,
  setOf: string | null,
  { settings }: LendingTerms,
): Promise<void> => {
  if (setOf !== null && copy.titleId !== setOf)
    throw new AppError(bookErrors.otherTitle, { params: { title: title.title } })
  const open = await openLoansOfPeople(tx, [receiver.id])
  if (setOf !== null && open.some((one) => one.title.id === setOf))
    throw new AppError(bookErrors.hasTitle, { params: { name: receiver.name } })
  if (setOf !== null || receiver.kind !== 'learner' || !countsForLimit(title.kind as BookKind)) return
  const held = open.filter((one) => countsForLimit(one.title.kind as BookKind)).length
  if (held >= settings.mostBooks) throw new AppError(bookErrors.limit, { params: { name: receiver.name, count: held } })
}

/** @throws AppError 400, 404; 409 for all but the first of concurrent scans */
export const lend = async (
  tx: Tx,
  caller: BookCaller,
  { code, borrowerId: to, setOf, dueOn }: LendBody,
): Promise<BookLoan> => {
  const found = await copyOfCode(tx, code)
  const receiver = await receiverOf(tx, caller, to)
  if (dueOn && dueOn < caller.today) refuseFields({ dueOn: bookTexts.due })
  await lockBorrower(tx, receiver.id)
  const copy = await lockCopy(tx, found.copy.id)
  await ensureIn(tx, copy, receiver)
  const terms = await lendingTerms(tx, caller.today)
  await ensureMayHave(tx, receiver, found, setOf ?? null, terms)
  const loan = await insertLoan(tx, {
    copyId: copy.id,
    learnerId: receiver.kind === 'learner' ? receiver.id : null,
    staffId: receiver.kind === 'staff' ? receiver.id : null,
    lentOn: caller.today,
    dueOn: dueOn ?? terms.dueOf(found.title.kind as BookKind),
    conditionOut: copy.condition,
    lentBy: accountOf(tx),
  }).catch((error: unknown) => {
    throw violates(error, 'book_loans_open_key') ? new AppError(bookErrors.out, { params: { name: '' } }) : error
  })
  await updateCopy(tx, copy.id, null, { state: 'out' })
  await audit(tx, {
    action: 'books.lend',
    entity: 'book_loan',
    entityId: loan.id,
    after: { code: copy.code, borrower: receiver.id, dueOn: loan.dueOn, condition: copy.condition },
  })
  publishBooksChanged(tx, copy.titleId)
  return shownLoan(tx, caller, loan.id)
}

/** The loan that a return ends: the open one, or the one in which the copy was lost. */
const loanToEnd = async (tx: Tx, copy: CopyRow): Promise<LoanRow | undefined> => {
  if (copy.state === 'out') return (await openLoansOfCopies(tx, [copy.id]))[0]
  if (copy.state !== 'lost') throw new AppError(bookErrors.notOut)
  const last = await lastLoanOf(tx, copy.id)
  return last?.state === 'lost' ? last : undefined
}

const finish = async (
  tx: Tx,
  ledger: Ledger,
  { today }: BookCaller,
  { loan, title, condition }: { loan: LoanRow; title: string; condition: string },
): Promise<LoanRow> => {
  const ended = { state: 'returned', endedAt: tx.at, endedBy: accountOf(tx), conditionBack: condition }
  if (loan.state === 'lost') {
    await reverseFor(tx, ledger, { entryId: loan.lossEntryId, on: today, reason: `Found: ${title}` })
    return changeLoan(tx, loan.id, { ...ended, lossCents: 0, lossEntryId: null })
  }
  const { settings } = await lendingTerms(tx, today)
  const cents = fineCents(daysLate(loan.dueOn, today), settings)
  const fineEntryId = await chargeFor(tx, ledger, {
    learnerId: loan.learnerId,
    cents,
    on: today,
    description: `Library fine: ${title}`,
  })
  return changeLoan(tx, loan.id, { ...ended, fineCents: fineEntryId === null ? 0 : cents, fineEntryId })
}

/** @throws AppError 404; 403 for a teacher and a copy of somebody else's learner; 409 for a copy that is not out */
export const takeBack = async (
  tx: Tx,
  ledger: Ledger,
  caller: BookCaller,
  { code, condition: seen }: ReturnBody,
): Promise<Returned> => {
  const { copy: found, title } = await copyOfCode(tx, code)
  const copy = await lockCopy(tx, found.id)
  const loan = await loanToEnd(tx, copy)
  if (!sees(caller, loan?.learnerId ?? null)) throw new AppError(bookErrors.notYours)
  const condition = seen ?? copy.condition
  const ended = loan ? await finish(tx, ledger, caller, { loan, title: title.title, condition }) : undefined
  await updateCopy(tx, copy.id, null, { state: 'in', condition })
  await audit(tx, {
    action: 'books.return',
    entity: ended ? 'book_loan' : 'book_copy',
    entityId: ended?.id ?? copy.id,
    before: { state: copy.state, condition: copy.condition },
    after: { code: copy.code, state: 'in', condition, fineCents: ended?.fineCents ?? 0 },
  })
  publishBooksChanged(tx, copy.titleId)
  return { copy: await scan(tx, copy.code), loan: ended ? await shownLoan(tx, caller, ended.id) : null }
}

export { shownLoan }
