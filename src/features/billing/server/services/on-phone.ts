/** Prompts for invoices on the simulated phone. */
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { PromptOnPhone } from '#features/mpesa/server/ports.ts'
import { ownInvoice, waitingPrompts } from '../queries/invoices.ts'
import { issuerRow } from '../queries/tariffs.ts'

export const promptsOnPhone = async (tx: Tx): Promise<PromptOnPhone[]> => {
  const issuer = await issuerRow(tx)
  if (issuer?.environment !== 'simulator') return []
  const found: PromptOnPhone[] = []
  for (const row of await waitingPrompts(tx)) {
    const invoice = await ownInvoice(tx, row.invoiceId)
    found.push({
      id: row.id,
      payee: issuer.name,
      amountCents: row.amountCents,
      account: invoice?.number ?? '',
      phone: row.phone,
      askedAt: row.createdAt,
      checkoutRequestId: row.checkoutRequestId,
    })
  }
  return found
}
