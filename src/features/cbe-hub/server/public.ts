/** Server functions that the app may use. */
export { recordInterests } from './services/record-interests.ts'
