/** Server functions of the calendar that the app may use. */
export { recordEvents, type EventToRecord } from './services/record-events.ts'
