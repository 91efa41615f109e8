/** Lists of a reader’s notes that screens need without the schemas. */
import { defineError } from '#platform/pure/errors.ts'

export const noteKinds = ['bookmark', 'highlight', 'note'] as const
export type NoteKind = (typeof noteKinds)[number]

export const noteColours = ['yellow', 'green', 'blue'] as const
export type NoteColour = (typeof noteColours)[number]

export const longestQuote = 1000
export const longestNote = 4000

/** The most that a reader keeps in one item. */
export const mostNotes = 500

export const noteErrors = {
  tooMany: defineError('library.too_many_notes', 409, 'You have 500 notes in this item. Remove some first.'),
} as const

export const noteTexts = { text: 'Write a note' } as const
