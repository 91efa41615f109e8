/** Server functions of meetings that the app may use. */
export { recordRounds } from './services/record-meetings.ts'
