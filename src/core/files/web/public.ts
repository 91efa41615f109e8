/** Browser parts of files that other modules may use. Uploading and shrinking are loaded on demand. */
import { isLargePhoto } from './large-photo.ts'
import type { SendingParts } from './send-in-parts.ts'

export { FileList } from './file-list.tsx'
export { FilesField } from './late-files-field.tsx'
export { isLargePhoto } from './large-photo.ts'

/** @returns the original file if it is not a photo, or shrinking would not help */
export const makeSmaller = async (file: File): Promise<File> => (await import('./make-smaller.ts')).makeSmaller(file)

/** Shrinks large photos and leaves other files unchanged. */
export const withSmallerPhotos = async (files: readonly File[]): Promise<File[]> =>
  Promise.all(files.map(async (file) => (isLargePhoto(file) ? makeSmaller(file) : file)))

/** Sends a file in parts that a broken connection does not lose. @returns its id */
export const sendInParts = async (file: File, sending: SendingParts): Promise<string> =>
  (await import('./send-in-parts.ts')).sendInParts(file, sending)
