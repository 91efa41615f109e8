/** Errors of an import as a whole. */
import { defineError } from '#platform/pure/errors.ts'

export const importErrors = {
  unknownKind: defineError('imports.unknown_kind', 404, 'Lists of this kind cannot be imported.'),
  notReady: defineError('imports.not_ready', 409, 'Choose a column for each of these first: {fields}.'),
  nothingGood: defineError('imports.nothing_good', 409, 'No row of this list can be imported yet.'),
  committed: defineError('imports.committed', 409, 'This list has been imported already.'),
  notCommitted: defineError('imports.not_committed', 409, 'This list has not been imported.'),
  undone: defineError('imports.undone', 409, 'This import has already been undone.'),
  final: defineError('imports.final', 409, 'An import of this kind cannot be undone.'),
  tooManyCorrections: defineError(
    'imports.too_many_corrections',
    409,
    'At most {most} cells of a list can be corrected here. Correct the others in the file and import it again.',
  ),
  crossed: defineError(
    'imports.crossed',
    409,
    'Somebody changed the same records at the same time. Look at the preview again.',
  ),
} as const
