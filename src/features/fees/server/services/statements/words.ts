/** Texts of a printed fee statement, in both languages. */
export const statementWords = {
  en: {
    title: 'Fee statement',
    period: (from: string, to: string) => `${from} to ${to}`,
    admission: (number: string) => `adm. no. ${number}`,
    head: ['Date', 'Details', 'Charged, KES', 'Paid, KES', 'Balance, KES'],
    before: 'Balance brought forward',
    none: 'No charges or payments in this period.',
    total: 'Total',
    after: (day: string) => `Balance on ${day}`,
    together: 'All children together',
    ahead: (amount: string) => `${amount} paid ahead`,
    receipt: (number: string) => `receipt ${number}`,
    kinds: {
      opening: 'Balance brought forward',
      charge: 'Charge',
      payment: 'Payment',
      adjustment: 'Adjustment',
      reversal: 'Reversal',
    },
    methods: { cash: 'cash', bank: 'bank', mpesa: 'M-Pesa', cheque: 'cheque', other: 'other' },
    printed: (day: string, time: string) => `Printed ${day}, ${time}.`,
  },
  sw: {
    title: 'Taarifa ya karo',
    period: (from: string, to: string) => `${from} hadi ${to}`,
    admission: (number: string) => `nambari ya usajili ${number}`,
    head: ['Tarehe', 'Maelezo', 'Ada, KES', 'Imelipwa, KES', 'Salio, KES'],
    before: 'Salio lililoletwa mbele',
    none: 'Hakuna ada wala malipo katika kipindi hiki.',
    total: 'Jumla',
    after: (day: string) => `Salio la ${day}`,
    together: 'Watoto wote kwa pamoja',
    ahead: (amount: string) => `${amount} imelipwa mapema`,
    receipt: (number: string) => `risiti ${number}`,
    kinds: {
      opening: 'Salio lililoletwa mbele',
      charge: 'Ada',
      payment: 'Malipo',
      adjustment: 'Marekebisho',
      reversal: 'Ufutaji',
    },
    methods: { cash: 'taslimu', bank: 'benki', mpesa: 'M-Pesa', cheque: 'hundi', other: 'nyingine' },
    printed: (day: string, time: string) => `Imechapishwa ${day}, saa ${time}.`,
  },
} as const

export type StatementWords = (typeof statementWords)[keyof typeof statementWords]
