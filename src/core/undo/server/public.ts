/** Server functions of undoing that other modules may use. */
export { rememberChange } from './service.ts'
