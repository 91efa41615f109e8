/** Lists of shelves and recommendations that screens need without the schemas. */

/** own: the teacher alone. classes: also learners of the named classes. school: everybody with the library. */
export const shelfAudiences = ['own', 'classes', 'school'] as const
export type ShelfAudience = (typeof shelfAudiences)[number]

/** The most items on one shelf. */
export const mostOnShelf = 60
/** Items of each shelf in a list of shelves. */
export const shownOnShelf = 8

export const shelvesPath = '/cbe-library/shelves'

export const shelfTexts = {
  title: 'Enter the name of the shelf',
  classes: 'Choose classes of yours',
  noClasses: 'Choose at least one class',
  reason: 'Say in a sentence why it is worth reading',
} as const
