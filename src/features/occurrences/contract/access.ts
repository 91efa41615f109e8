/** Who may call what in the occurrence book. */
import { action } from '#core/access/contract/access.ts'

const book = 'occurrence-book'
/** Everybody who works at the school reports, and reads what concerns them: `rules/visibility.ts` says which entries. */
export const staffBook = action('occurrences.staff', book, ['admin', 'teacher', 'tutor', 'school_technician'])
export const strikeEntries = action('occurrences.strike', book, ['admin'])
/** The own part of what concerns a child, or oneself. */
export const childIncidents = action('occurrences.parent', book, ['parent'])
export const ownIncidents = action('occurrences.student', book, ['student'])
