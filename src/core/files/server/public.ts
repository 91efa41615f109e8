/** What other modules may use of files on the server. */
export { createFiles, type Files } from './files.ts'
