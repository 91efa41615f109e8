/** What the program may use of fees on the server. */
export { feeRecords } from './learner-records.ts'
