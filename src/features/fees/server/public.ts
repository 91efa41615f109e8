/** What the program may use of fees on the server. */
export { balancesOf, duesOf } from './owed.ts'
export { feeRecords } from './learner-records.ts'
