/** The query of a learner’s list, the same for the page and for what is read ahead of it. */
import type { ReadingView } from '../../contract/reading-words.ts'

export const ownReadingLimit = 20

export const ownReadingQuery = (view: ReadingView, page: number) =>
  ({ query: { view, page, limit: ownReadingLimit } }) as const
