/** What the program may use of meetings on the server. */
export { meetingRecords } from './learner-records.ts'
export { plannedMeetings } from './planned.ts'
export { roundsBetween } from './queries/rounds.ts'
export { recordRounds } from './record-meetings.ts'
