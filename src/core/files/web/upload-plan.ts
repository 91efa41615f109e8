/**
 * Chooses which files to upload in chunks, so that a dropped connection does not force the whole file to be sent again.
 */

/** Files of at least this size are uploaded in chunks, bytes. */
export const largeBytes = 1_000_000

/** Small files travel with the note, as long as they are not much together. @returns the same files, parted, in their order */
export const uploadPlan = <F extends { readonly size: number }>(files: readonly F[]): { parts: F[]; together: F[] } => {
  const parts: F[] = []
  const together: F[] = []
  let weight = 0
  for (const file of files) {
    if (file.size > largeBytes || weight + file.size > largeBytes) parts.push(file)
    else {
      together.push(file)
      weight += file.size
    }
  }
  return { parts, together }
}
