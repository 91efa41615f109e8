/** Rules of set reading. */
import { readingTexts } from '../contract/reading-words.ts'

export interface Part {
  readonly firstPage: number | null
  readonly lastPage: number | null
}

/** @param pages of the item, if known @returns what is wrong with the pages, by field */
export const partFaults = ({ firstPage, lastPage }: Part, pages: number | null): Record<string, string> => {
  if (firstPage === null && lastPage === null) return {}
  if (firstPage === null) return { firstPage: readingTexts.both }
  if (lastPage === null) return { lastPage: readingTexts.both }
  if (lastPage < firstPage) return { lastPage: readingTexts.order }
  return pages !== null && lastPage > pages ? { lastPage: readingTexts.pages } : {}
}

/** @param before the due day so far: an old one may stay */
export const dueFaults = (dueOn: string, today: string, before?: string): Record<string, string> =>
  dueOn < today && dueOn !== before ? { dueOn: readingTexts.past } : {}
