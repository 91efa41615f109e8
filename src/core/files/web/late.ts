/** Uploading and shrinking, loaded on demand. */
import { isLargePhoto } from './large-photo.ts'
import type { SendingParts } from './send-in-parts.ts'

/** @returns the original file if it is not a photo, or shrinking would not help */
export const makeSmaller = async (file: File): Promise<File> => (await import('./make-smaller.ts')).makeSmaller(file)

/** Shrinks large photos and leaves other files unchanged. */
export const withSmallerPhotos = async (files: readonly File[]): Promise<File[]> =>
  Promise.all(files.map(async (file) => (isLargePhoto(file) ? makeSmaller(file) : file)))

/** Sends a file in parts that a broken connection does not lose. @returns its id */
export const sendInParts = async (file: File, sending: SendingParts): Promise<string> =>
  (await import('./send-in-parts.ts')).sendInParts(file, sending)
