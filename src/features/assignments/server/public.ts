/** What portals and the program may use of assignments on the server. */
export { assignmentRecords } from './learner-records.ts'
