/** What the forms of payments ask of a cheque. */
import { blank } from '#core/schools/web/public.ts'
import { paymentFields } from '../../../contract/transactions.ts'
import { feeTexts, type PaymentMethod } from '../../../contract/words.ts'

export const chequeShape = {
  bank: blank(paymentFields.bank.unwrap()),
  chequeDate: blank(paymentFields.chequeDate.unwrap()),
}

interface ChequeValues {
  readonly reference?: string | undefined
  readonly bank?: string | undefined
  readonly chequeDate?: string | undefined
}

interface Issues {
  readonly addIssue: (issue: { code: 'custom'; message: string; path: string[] }) => void
}

/** A cheque has a bank and a number. */
export const askForBank = (method: PaymentMethod, { bank, reference }: ChequeValues, context: Issues): void => {
  if (method !== 'cheque') return
  if (!bank) context.addIssue({ code: 'custom', message: feeTexts.bank, path: ['bank'] })
  if (!reference) context.addIssue({ code: 'custom', message: feeTexts.reference, path: ['reference'] })
}

/** Without what was typed for a cheque before another way of paying was chosen. */
export const withoutCheque = <V extends ChequeValues>(method: PaymentMethod, values: V): V =>
  method === 'cheque' ? values : { ...values, bank: undefined, chequeDate: undefined }
