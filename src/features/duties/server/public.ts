/** What the program may use of the duty roster on the server. */
export { coveredLessons, dutyTitle, ownDutiesBetween, ownDutiesToday } from './for-others.ts'
export { recordRoster } from './record-roster.ts'
