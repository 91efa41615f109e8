/** What the program may use of the calendar on the server. */
export { calendarRecords } from './learner-records.ts'
export { recordEvents, type EventToRecord } from './record-events.ts'
