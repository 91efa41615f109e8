/** What the program may use of fees on the server. */
export { balancesOf, duesOf } from './owed.ts'
export { feeRecords } from './learner-records.ts'
export { recordFees, type FeesToRecord } from './record-fees.ts'
