/** Server functions of fees that the app may use. */
export { recordFees, type FeesToRecord } from './services/record-fees.ts'
export { bounce as bounceCheque } from './services/cheques.ts'
export { addSplit } from './services/splits.ts'
export { record as recordEntry } from './services/transactions.ts'
export { receivePayment } from './services/books/receive.ts'
export { addStructure } from './services/structure.ts'
export { count as countCash, sign as signCash } from './services/cash-up.ts'
export { takeStatement } from './services/reconciliation/upload.ts'
