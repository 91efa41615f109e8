/** Which slide a recording shows when. */

interface Timed {
  readonly at: number
  readonly slide: { readonly id: string; readonly page: number } | null
}

/** A slide that was passed over on the way to another one, milliseconds. */
const passedOver = 1_500

const isSame = (a: Timed['slide'], b: Timed['slide']): boolean => a?.id === b?.id && a?.page === b?.page

/** What was shown long enough to be seen, in order. @param until length of the recording, milliseconds */
export const chaptersShown = <C extends Timed>(chapters: readonly C[], until: number): C[] => {
  const seen: C[] = []
  for (const [index, chapter] of chapters.entries()) {
    const next = chapters[index + 1]?.at ?? until
    const isPassedOver = next < until && next - chapter.at < passedOver
    if (chapter.at >= until || isPassedOver) continue
    const before = seen.at(-1)
    if (before && isSame(before.slide, chapter.slide)) continue
    // What was passed over at the start belongs to what stays.
    seen.push(before ? chapter : { ...chapter, at: 0 })
  }
  return seen
}

/** 17:25, or 1:02:03. */
export const clock = (milliseconds: number): string => {
  const seconds = Math.floor(milliseconds / 1000)
  const two = (value: number): string => String(value).padStart(2, '0')
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${two(minutes)}:${two(seconds % 60)}`
}
