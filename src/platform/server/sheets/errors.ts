/** Errors of uploaded sheets, and their size limits. */
import { defineError } from '../../pure/errors.ts'

export const sheetLimits = { bytes: 10_000_000, rows: 20_000, columns: 100 } as const

export const sheetErrors = {
  tooLarge: defineError(
    'sheets.too_large',
    413,
    'This file is larger than allowed: at most 10 MB, 20,000 rows and 100 columns.',
  ),
  unreadable: defineError(
    'sheets.unreadable',
    400,
    'This file could not be read. Save it as .xlsx or .csv and try again.',
  ),
  oldFormat: defineError(
    'sheets.old_format',
    415,
    'This is an old .xls file or has a password. Save it as .xlsx without a password, or as .csv, and try again.',
  ),
  empty: defineError('sheets.empty', 400, 'This file has no rows.'),
} as const
