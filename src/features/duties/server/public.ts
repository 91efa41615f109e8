/** Server functions of the duty roster that the app may use. */
export { recordRoster } from './services/record-roster.ts'
