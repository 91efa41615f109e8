/** What a lesson costs in data. */
import type { MediaMode } from '../../contract/media-words.ts'

/** Megabytes a minute: 40, 64 and 340 kbit/s. */
export const megabytesEach: Readonly<Record<MediaMode, number>> = { voice: 0.3, slides: 0.48, full: 2.55 }

/** What is used until the end, in megabytes. @param left minutes */
export const costToEnd = (used: number, left: number, mode: MediaMode): number =>
  used + Math.max(0, left) * megabytesEach[mode]
