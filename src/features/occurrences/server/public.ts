/** What the program may use of the occurrence book on the server. */
export { occurrenceRecords } from './learner-records.ts'
export { recordIncidents } from './record-incidents.ts'
