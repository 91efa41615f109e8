/** Which files of a hand-in go in parts: those that a broken network would make somebody send twice. */

/** From here on a file goes in parts, bytes. */
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

/** Longest side of a picture that is made smaller, pixels: a page of a notebook stays legible. */
export const longestSide = 1600

/** @returns the size to draw at, or null for a picture that is small enough as it is */
export const shrunkSize = (width: number, height: number): { width: number; height: number } | null => {
  const longest = Math.max(width, height)
  if (longest <= longestSide) return null
  const factor = longestSide / longest
  return { width: Math.max(1, Math.round(width * factor)), height: Math.max(1, Math.round(height * factor)) }
}
