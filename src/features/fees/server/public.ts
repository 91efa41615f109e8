/** Server functions of fees that the app may use. */
export { recordFees, type FeesToRecord } from './services/record-fees.ts'
export { receivePayment } from './services/books/receive.ts'
export { addStructure } from './services/structure.ts'
