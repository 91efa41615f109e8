/** Requests of money that two people sign: one asks, a different one decides. */
import { accountNames } from '#core/people/server/public.ts'
import { AppError, commonErrors, type ErrorDefinition } from '#platform/pure/errors.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { FeeRequest, FeeStudent, Signature } from '../../contract/shapes.ts'
import { toShillings } from '../../rules/money.ts'
import { reversalsOf } from '../queries/entries.ts'

export interface RequestRow {
  readonly id: string
  readonly learnerId: string
  readonly amountCents: number
  readonly reason: string
  readonly status: 'asked' | 'approved' | 'refused'
  readonly askedBy: string
  readonly askedAt: Date
  readonly decidedBy: string | null
  readonly decidedAt: Date | null
  readonly note: string | null
  readonly entryId: string | null
}

/** @param accounts of everybody who may have signed */
export const signatures = async (
  tx: Tx,
  accounts: readonly (string | null)[],
): Promise<(by: string | null, at: Date) => Signature> => {
  const names = await accountNames(tx, accounts)
  return (by, at) => ({ name: (by && names.get(by)) ?? null, at: at.toISOString() })
}

/**
 * Requests of learners that are not among `students` are left out.
 * @param accountId the caller's @param more what this kind of request has besides
 */
export const showRequests = async <Row extends RequestRow, More extends object>(
  tx: Tx,
  accountId: string,
  rows: readonly Row[],
  students: ReadonlyMap<string, FeeStudent>,
  more: (row: Row) => More,
): Promise<(FeeRequest & More)[]> => {
  const signed = await signatures(
    tx,
    rows.flatMap(({ askedBy, decidedBy }) => [askedBy, decidedBy]),
  )
  const reversed = await reversalsOf(
    tx,
    rows.flatMap(({ entryId }) => entryId ?? []),
  )
  return rows.flatMap((row) => {
    const student = students.get(row.learnerId)
    if (!student) return []
    const { id, amountCents, reason, status, askedBy, askedAt, decidedBy, decidedAt, note, entryId } = row
    return [
      {
        id,
        student,
        amount: toShillings(amountCents),
        reason,
        state: entryId !== null && reversed.has(entryId) ? 'reversed' : status,
        asked: signed(askedBy, askedAt),
        decided: decidedBy && decidedAt ? signed(decidedBy, decidedAt) : null,
        note,
        entryId,
        isOwn: askedBy === accountId,
        ...more(row),
      },
    ]
  })
}

/** @throws AppError 404 without a request, 409 if the caller asked for it or it is decided already */
export const toDecide = <Row extends RequestRow>(
  row: Row | undefined,
  accountId: string,
  errors: { readonly ownRequest: ErrorDefinition; readonly decided: ErrorDefinition },
): Row => {
  if (!row) throw new AppError(commonErrors.notFound)
  if (row.askedBy === accountId) throw new AppError(errors.ownRequest)
  if (row.status !== 'asked') throw new AppError(errors.decided)
  return row
}
