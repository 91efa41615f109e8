/** What other modules may use of notifications on the server. */
export { notify, type NotifyOptions, type Recipient } from './service.ts'
