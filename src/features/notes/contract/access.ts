/** Who may keep notes. */
import { action } from '#core/access/contract/access.ts'

/** Own notes, and those that others share with the caller. */
export const keepNotes = action('notes.keep', 'notes', ['student', 'teacher', 'tutor', 'admin'], 'every')
