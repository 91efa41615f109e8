/** What the program may use of report cards on the server. */
export { recordRun, type RunToRecord } from './record-runs.ts'
