/** Terms and calendar exceptions: added, changed, deleted. */
import type { BodyOf } from '#platform/pure/contract.ts'
import { schoolTime } from '#platform/pure/dates.ts'
import { AppError, refuseFaults } from '#platform/pure/errors.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type {
  createException,
  createTerm,
  ExceptionItem,
  saveException,
  saveTerm,
  Term,
} from '../../contract/calendar.ts'
import { academicsErrors } from '../../contract/common.ts'
import { calendarTexts, exceptionProblems, termProblems } from '../../rules/calendar-checks.ts'
import { changed, deleteUnused, found, fresh, meaning } from './changes.ts'
import {
  deleteException,
  deleteTerm,
  exceptionRow,
  exceptionRows,
  insertExceptions,
  insertTerms,
  lockYear,
  renumberTerms,
  termRow,
  termRows,
  updateException,
  updateTerm,
  type ExceptionRow,
} from '../queries/calendar.ts'
import { termOf } from './years.ts'

const meanings = { terms_no_overlap: { startsOn: calendarTexts.termOverlaps } }

export const listTermsOf = async (tx: Tx, yearId: string | undefined): Promise<Term[]> =>
  (await termRows(tx, yearId)).map(termOf)

const readTerm = async (tx: Tx, id: string): Promise<Term> => termOf(found(await termRow(tx, id)))

export const addTerm = async (tx: Tx, { yearId, ...term }: BodyOf<typeof createTerm>): Promise<Term> => {
  const year = found(await lockYear(tx, yearId))
  const siblings = await termRows(tx, yearId)
  refuseFaults(termProblems(term, year, siblings))
  const last = siblings.reduce((most, one) => Math.max(most, one.number), 0)
  const [id = ''] = await meaning(insertTerms(tx, [{ ...term, yearId, number: last + 1 }]), meanings)
  await renumberTerms(tx, yearId)
  const after = await readTerm(tx, id)
  await changed(tx, { action: 'academics.create_term', entity: 'term', entityId: id, after })
  return after
}

export const changeTerm = async (
  tx: Tx,
  id: string,
  { version, ...values }: BodyOf<typeof saveTerm>,
): Promise<Term> => {
  const before = await readTerm(tx, id)
  const year = found(await lockYear(tx, before.yearId))
  refuseFaults(
    termProblems(
      values,
      year,
      (await termRows(tx, before.yearId)).filter((term) => term.id !== id),
    ),
  )
  await fresh(await meaning(updateTerm(tx, id, version, values), meanings), () => readTerm(tx, id))
  await renumberTerms(tx, before.yearId)
  const after = await readTerm(tx, id)
  await changed(tx, { action: 'academics.save_term', entity: 'term', entityId: id, before, after })
  return after
}

/** @param timeZone of the school @throws AppError 409 for a term that has begun, which may have registers */
export const dropTerm = async (tx: Tx, id: string, timeZone: string): Promise<void> => {
  const before = await readTerm(tx, id)
  await lockYear(tx, before.yearId)
  if (before.startsOn <= schoolTime(tx.at, timeZone).date) throw new AppError(academicsErrors.termBegun)
  await deleteUnused(deleteTerm(tx, id), academicsErrors.termInUse)
  await renumberTerms(tx, before.yearId)
  await changed(tx, { action: 'academics.remove_term', entity: 'term', entityId: id, before })
}

const exceptionOf = ({ schoolId: _school, kind, ...row }: ExceptionRow): ExceptionItem => ({
  ...row,
  kind: kind === 'open' ? 'open' : 'closed',
})

export const listExceptionsOf = async (
  tx: Tx,
  span: { from?: string | undefined; to?: string | undefined } = {},
): Promise<ExceptionItem[]> => (await exceptionRows(tx, span)).map(exceptionOf)

const readException = async (tx: Tx, id: string): Promise<ExceptionItem> =>
  exceptionOf(found(await exceptionRow(tx, id)))

export const addException = async (tx: Tx, body: BodyOf<typeof createException>): Promise<ExceptionItem> => {
  refuseFaults(exceptionProblems(body, await termRows(tx)))
  const [id = ''] = await insertExceptions(tx, [body])
  const after = await readException(tx, id)
  await changed(tx, { action: 'academics.create_exception', entity: 'calendar_exception', entityId: id, after })
  return after
}

export const changeException = async (
  tx: Tx,
  id: string,
  { version, ...values }: BodyOf<typeof saveException>,
): Promise<ExceptionItem> => {
  const before = await readException(tx, id)
  refuseFaults(exceptionProblems(values, await termRows(tx)))
  await fresh(await updateException(tx, id, version, values), () => readException(tx, id))
  const after = await readException(tx, id)
  await changed(tx, { action: 'academics.save_exception', entity: 'calendar_exception', entityId: id, before, after })
  return after
}

export const dropException = async (tx: Tx, id: string): Promise<void> => {
  const before = await readException(tx, id)
  await deleteException(tx, id)
  await changed(tx, { action: 'academics.remove_exception', entity: 'calendar_exception', entityId: id, before })
}
