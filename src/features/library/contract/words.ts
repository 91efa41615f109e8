/** Lists of the digital library that screens need without the schemas. */

/** The shelves of the library’s addresses. */
export const collections = ['cbc', 'igcse', 'reference'] as const
export type Collection = (typeof collections)[number]

export const itemKinds = ['book', 'story', 'notes', 'past_paper', 'audio', 'video', 'interactive', 'link'] as const
export type ItemKind = (typeof itemKinds)[number]

export const itemLanguages = ['en', 'sw', 'other'] as const
export type ItemLanguage = (typeof itemLanguages)[number]

/** Lines of the picture of smaller copies of a video. */
export const videoHeights = ['360', '720'] as const

/** What allows the school to share an item. own: written here. permission: the owner agreed. link: nothing is copied. */
export const licences = [
  'own',
  'public_domain',
  'cc_by',
  'cc_by_sa',
  'cc_by_nd',
  'cc_by_nc',
  'cc_by_nc_sa',
  'cc_by_nc_nd',
  'permission',
  'link',
] as const
export type Licence = (typeof licences)[number]

/** The words inside a file. none: it has none, or they are pictures. failed: it could not be read. */
export const textStates = ['none', 'waiting', 'ready', 'failed'] as const
export type TextState = (typeof textStates)[number]

export const libraryTexts = {
  title: 'Enter the title',
  source: 'Say where it comes from',
  link: 'Enter an address that starts with http:// or https://',
  area: 'Choose a learning area of the school',
  content: 'Choose a file or enter an address, not both',
  words: 'Type at least two letters to search',
} as const

export const importTexts = {
  zip: 'Choose a ZIP file',
} as const

/** Type of the live event published after an item was added, changed, removed or read into the search. */
export const libraryEvent = 'library.changed'

/** The most items that a device keeps. */
export const mostKept = 200

export const keepingTexts = {
  megabytes: 'Enter 0 to 1,000 MB',
} as const
