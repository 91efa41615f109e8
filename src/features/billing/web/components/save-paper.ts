/** Saves an invoice or a credit note as PDF. */
import { download } from '#platform/web/api/download.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import type { printInvoice } from '../../contract/billing.ts'
import type { printCredit, printCreditOfSchool } from '../../contract/credits.ts'

export const savePaper = (
  paper: typeof printInvoice | typeof printCredit | typeof printCreditOfSchool,
  id: string,
): void =>
  void download(paper, { params: { id } }).catch((error: unknown) =>
    toast.failure(error, { onRetry: () => savePaper(paper, id) }),
  )
