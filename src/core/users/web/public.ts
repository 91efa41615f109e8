/** What other modules may use of users in the browser. */
export { useWaiting } from './use-waiting.ts'
