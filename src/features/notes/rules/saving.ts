/** When a change of a note is a conflict, and when a version of it is worth keeping. */

export interface SavedState {
  readonly version: number
  /** The change that made this version. */
  readonly changeId: string | null
}

/** Another device changed the note since: what this one sent before is no conflict. */
export const isConflict = (
  saved: SavedState,
  sent: { readonly version: number; readonly follows: readonly string[] },
): boolean => saved.version !== sent.version && (saved.changeId === null || !sent.follows.includes(saved.changeId))

/** Minutes of writing that make one version. */
const versionMinutes = 10

/** @param last when the newest version was kept, or null before the first */
export const startsVersion = (last: Date | null, now: Date): boolean =>
  last === null || now.getTime() - last.getTime() >= versionMinutes * 60_000
