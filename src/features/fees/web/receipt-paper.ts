/** The paper of receipts, as last chosen on this device: an office has one printer. */
import { download } from '#platform/web/api/download.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { printReceipt } from '../contract/transactions.ts'
import { receiptPapers, type ReceiptPaper } from '../contract/words.ts'

const key = 'darasa.receipt-paper'

export const keptPaper = (): ReceiptPaper => {
  try {
    return receiptPapers.find((paper) => paper === localStorage.getItem(key)) ?? 'a5'
  } catch {
    return 'a5'
  }
}

export const keepPaper = (paper: ReceiptPaper): void => {
  try {
    localStorage.setItem(key, paper)
  } catch {
    // Without storage each receipt starts with the smaller paper.
  }
}

export const printReceiptOf = (id: string): void =>
  void download(printReceipt, { params: { id }, query: { paper: keptPaper() } }).catch((error: unknown) =>
    toast.failure(error, { onRetry: () => printReceiptOf(id) }),
  )
