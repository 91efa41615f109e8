/** Limits, lists and errors of notes that screens need without the schemas. */
import { defineError } from '#platform/pure/errors.ts'

export const longestTitle = 200
export const longestNotebook = 60
export const longestTopic = 80
export const mostTopics = 8
export const longestFormula = 300
export const longestComment = 2000
/** Of a document as JSON, drawings included. */
export const longestDocument = 600_000
/** Lists, quotes and tables inside one another, in levels of the document's JSON. */
export const deepestDocument = 40
export const mostStrokes = 400
/** Points of one stroke, two numbers each. */
export const mostPoints = 4000
/** The sheet of a drawing, in its own units. */
export const sheetWidth = 800
export const sheetHeight = 480
/** A photo or a voice note as it is stored. */
export const mostFileBytes = 1_300_000
/** Seconds of a voice note: more does not fit in `mostFileBytes`. */
export const longestVoice = 240
/** Of one person. */
export const mostNotes = 10_000
/** Changes of one device that may be under way when it saves again. */
export const mostFollows = 20
/** Older versions of a note that are kept. */
export const mostVersions = 60

export const penColours = ['ink', 'green', 'blue', 'red'] as const
export type PenColour = (typeof penColours)[number]
export const markNames = ['bold', 'italic', 'underline', 'strike', 'code'] as const
export const fileKinds = ['photo', 'voice'] as const
export type FileKind = (typeof fileKinds)[number]
export const exportFormats = ['pdf', 'docx', 'md'] as const
export type ExportFormat = (typeof exportFormats)[number]
/** Own notes, or those that others share. */
export const noteViews = ['own', 'shared'] as const

export const noteErrors = {
  tooMany: defineError('notes.too_many', 409, 'You have 10,000 notes. Delete some first.'),
  file: defineError('notes.file', 400, 'This photo or recording cannot be used. Try another one.'),
} as const

export const noteTexts = {
  document: 'This note cannot be read. Reload the page and try again.',
  tooLarge: 'This note is too long. Move a part of it to a new note.',
  area: 'Choose a learning area of the school',
  until: 'Choose a day from today to one year ahead.',
  comment: 'Write a comment',
  target: 'Choose a class or a teacher',
} as const

export const notesEvent = 'notes.changed'
