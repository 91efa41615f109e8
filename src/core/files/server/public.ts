/** Server functions of files that other modules may use. */
export { bytesOf } from './bytes-of.ts'
export { crestOf, crestRef, pictureEndings, type CrestSources } from './crest.ts'
export { createFiles, type Files, type MadeContent } from './files.ts'
export { digestOf } from './folders.ts'
export { fileFacts, storedBytes, type FileFacts } from './queries/files.ts'
export { createTaking, type Taking } from './take-uploads.ts'
