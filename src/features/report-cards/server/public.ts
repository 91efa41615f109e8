/** Server functions of report cards that the app may use. */
export { recordRun, type RunToRecord } from './services/record-runs.ts'
export { recordActivities, type ActivityToRecord } from './services/record-activities.ts'
