/** What other modules may use of files in the browser. */
export { sendInParts, type SendingParts } from './send-in-parts.ts'
export { makeSmaller } from './make-smaller.ts'
