/** Which copy of a video a device plays. */

export interface VideoSize {
  /** Lines of the picture; null for the video as it was added. */
  readonly height: number | null
  readonly bytes: number
}

/**
 * @param sizes of the copies, the smallest first
 * @param whole bytes of the video as it was added
 * @returns from the smallest to the whole
 */
export const sizesOf = (
  sizes: readonly { readonly height: number; readonly bytes: number }[],
  whole: number,
): VideoSize[] => [...sizes, { height: null, bytes: whole }]

/** Who saves data gets the smallest, a small screen what it can show, others the largest copy. */
export const chosenSize = (
  sizes: readonly VideoSize[],
  { savesData, screen }: { readonly savesData: boolean; readonly screen: number },
): VideoSize | undefined => {
  if (savesData) return sizes[0]
  const copies = sizes.filter(({ height }) => height !== null)
  return copies.find(({ height }) => (height ?? 0) >= screen) ?? copies.at(-1) ?? sizes.at(-1)
}
