/** The columns of statements as banks and M-Pesa name them. */
import type { ImportColumns } from '#core/imports/rules/columns.ts'

export const statementFields = [
  'date',
  'narration',
  'reference',
  'moneyIn',
  'moneyOut',
  'amount',
  'payer',
  'accountText',
  'status',
] as const
export type StatementField = (typeof statementFields)[number]

const isAmount = (cell: string): boolean => /^[-+(]?[\d,.\s]*\d[\d,.\s]*\)?\s*(?:CR|DR)?$/i.test(cell)

/** Heads of Equity, KCB, Co-operative Bank, NCBA, Absa and the statement of an M-Pesa organisation. */
export const statementColumns: ImportColumns<StatementField> = {
  date: {
    label: { en: 'Transaction date', sw: 'Tarehe ya muamala' },
    type: 'text',
    words: 'date|trandate|txndate|transdate|postingdate|bookingdate|completiontime|transactiontime|tarehe|valuedate',
  },
  narration: {
    label: { en: 'Narration', sw: 'Maelezo' },
    type: 'text',
    words:
      'narrative|particulars|tranparticulars|transactionparticulars|description|details|transactiondetails|transactiondescription|transactionnarrative|remarks',
  },
  reference: {
    label: { en: 'Reference', sw: 'Rejea' },
    type: 'text',
    words:
      'receiptno|receiptnumber|ref|refno|referenceno|referencenumber|transactionreference|transactionref|bankreferencenumber|bankreference|tranid|transactionid|txnid|instrumentid|customerreference|documentno',
  },
  moneyIn: {
    label: { en: 'Money in', sw: 'Zilizoingia' },
    type: 'text',
    fits: isAmount,
    words: 'credit|credits|cr|creditamount|creditamt|paidin|deposit|deposits|moneyinkes|creditkes|amountin',
  },
  moneyOut: {
    label: { en: 'Money out', sw: 'Zilizotoka' },
    type: 'text',
    fits: isAmount,
    words: 'debit|debits|dr|debitamount|debitamt|withdrawn|withdrawal|withdrawals|moneyoutkes|debitkes|amountout',
  },
  amount: {
    label: { en: 'Amount', sw: 'Kiasi' },
    type: 'text',
    fits: isAmount,
    words: 'amountkes|transactionamount|tranamount|kiasi',
  },
  payer: { label: { en: 'Other party info', sw: 'Mhusika mwingine' }, type: 'text', words: 'otherparty|payer|paidby' },
  accountText: { label: { en: 'A/C No.', sw: 'Nambari ya akaunti' }, type: 'text', words: 'acno|accno|billrefnumber' },
  status: { label: { en: 'Transaction status', sw: 'Hali' }, type: 'text', words: 'status|state' },
}
