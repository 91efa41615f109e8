/** Browser parts of users that other modules may use. */
export { useWaiting } from './use-waiting.ts'
