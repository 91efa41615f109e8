/** What the program may use of report cards on the server. */
export { reportCardRecords } from './learner-records.ts'
export { recordRun, type RunToRecord } from './record-runs.ts'
