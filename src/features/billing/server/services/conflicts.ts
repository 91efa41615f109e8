/** A code of M-Pesa that two invoices lay claim to: it counts where it was entered first, and the super admin decides. */
import { AppError } from '#platform/pure/errors.ts'
import { audit } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { BodyOf } from '#platform/pure/contract.ts'
import type { resolveConflict } from '../../contract/conflicts.ts'
import { billingErrors } from '../../contract/errors.ts'
import { changePrompt, invoiceWithCode, promptInConflict, type PromptRow } from '../queries/invoices.ts'
import { publishBilling } from './tell.ts'

/** Keeps what M-Pesa reported and ends the prompt. Identity transactions only. @returns false where nothing else has the code */
export const keptAsConflict = async (tx: Tx, row: PromptRow): Promise<boolean> => {
  const other = row.code === null ? undefined : await invoiceWithCode(tx, row.code)
  if (!other || other.id === row.invoiceId) return false
  await changePrompt(tx, row.id, { state: 'conflict', reason: null, endedAt: row.endedAt ?? tx.at })
  await audit(tx, {
    action: 'billing.prompt_conflict',
    entity: 'billing_prompt',
    entityId: row.id,
    before: { state: row.state },
    after: { state: 'conflict', code: row.code, amountCents: row.amountCents, paidInvoice: other.number },
  })
  publishBilling(tx)
  return true
}

/** @throws AppError 409 if this code waits for no decision */
export const resolveConflictOf = async (
  tx: Tx,
  invoiceId: string,
  { code, reason }: BodyOf<typeof resolveConflict>,
): Promise<void> => {
  const row = await promptInConflict(tx, invoiceId, code)
  if (!row) throw new AppError(billingErrors.noConflict, { params: { code } })
  await changePrompt(tx, row.id, { state: 'resolved', reason })
  await audit(tx, {
    action: 'billing.resolve_conflict',
    entity: 'billing_prompt',
    entityId: row.id,
    before: { state: 'conflict' },
    after: { state: 'resolved', code },
    reason,
  })
  publishBilling(tx)
}
