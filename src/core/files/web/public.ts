/** What other modules may use of files in the browser. What sends and shrinks them is fetched by whoever has a file. */
import { isLargePhoto } from './large-photo.ts'
import type { SendingParts } from './send-in-parts.ts'

export { FileList } from './file-list.tsx'
export { FilesField } from './late-files-field.tsx'
export { isLargePhoto } from './large-photo.ts'

/** @returns the file itself where it is no photo, or where nothing would be gained */
export const makeSmaller = async (file: File): Promise<File> => (await import('./make-smaller.ts')).makeSmaller(file)

/** Large photos made smaller, everything else as it is. */
export const withSmallerPhotos = async (files: readonly File[]): Promise<File[]> =>
  Promise.all(files.map(async (file) => (isLargePhoto(file) ? makeSmaller(file) : file)))

/** Sends a file in parts that a broken connection does not lose. @returns its id */
export const sendInParts = async (file: File, sending: SendingParts): Promise<string> => (await import('./send-in-parts.ts')).sendInParts(file, sending)
