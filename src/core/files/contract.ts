/** Kinds of files that uploads may name; a kind is decided by content, never by name. */

const imageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const
const pdfTypes = ['application/pdf'] as const
const officeTypes = [
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  'application/vnd.oasis.opendocument.text',
  'application/vnd.oasis.opendocument.spreadsheet',
  'application/vnd.oasis.opendocument.presentation',
] as const

/** A photo or scan of a paper: what a family or an office usually sends. */
export const paperTypes = [...imageTypes, ...pdfTypes] as const
/**
 * What a person writes a text, a list or a talk with, besides photos and scans.
 * @public
 */
export const documentTypes = [...imageTypes, ...pdfTypes, ...officeTypes] as const

/** Shown by the browser instead of saved: what cannot run anything in our origin. */
const shown: ReadonlySet<string> = new Set<string>(paperTypes)
export const isShownInline = (type: string): boolean => shown.has(type)
