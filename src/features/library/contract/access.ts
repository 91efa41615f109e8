/** Who may do what in the digital library. */
import { action } from '#core/access/contract/access.ts'

/** Search and read. */
export const readLibrary = action('library.read', 'digital-library', ['student', 'teacher', 'tutor'])
/** Add items, and change or remove own ones. */
export const addToLibrary = action('library.add', 'digital-library', ['teacher', 'tutor'])
