/** Server functions of early warning that the demo uses. */
export { recordCheck } from './services/check.ts'
