/** Lists and texts of set reading that screens need without the schemas. */

export const readingViews = ['to_read', 'all'] as const
export type ReadingView = (typeof readingViews)[number]

export const mostPage = 10_000

export const readingTexts = {
  item: 'Choose what is to be read',
  stream: 'Choose a class of yours',
  page: 'Use a page from 1 to 10,000',
  both: 'Enter the first and the last page, or neither',
  order: 'The last page comes after the first',
  pages: 'The item does not have that many pages',
  past: 'Choose today or a later day',
} as const

/** The page of set reading, for teachers and learners. */
export const readingPath = '/cbe-library/reading'
