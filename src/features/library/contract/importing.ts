/** Files of a ZIP that wait for the list which describes them, and exports of Kolibri, which bring their list. */
import { z } from 'zod'
import { maxStaffUploadBytes } from '#core/files/contract.ts'
import { endpoint } from '#platform/pure/contract.ts'
import { defineError } from '#platform/pure/errors.ts'
import { id, storedId } from '#platform/pure/schemas.ts'
import { addToLibrary } from './access.ts'
import { channelErrors } from './channels.ts'

/** Files of one archive. */
export const mostPackedFiles = 300
/** Bytes of an archive, unpacked: a small one may claim to hold much more. */
export const mostUnpackedBytes = 500_000_000

export const zipRule = { maxBytes: maxStaffUploadBytes, types: ['application/zip'], most: 1 } as const

export const zipErrors = {
  unreadable: defineError(
    'library.zip_unreadable',
    400,
    'This ZIP is damaged or has a password. Make it again and send it.',
  ),
  tooLarge: defineError(
    'library.zip_too_large',
    413,
    'This ZIP holds too much: at most 300 files, and 500 MB when unpacked.',
  ),
  outside: defineError(
    'library.zip_outside',
    400,
    'This ZIP has a file whose path leads outside of it: {path}. Nothing was taken.',
  ),
} as const

const waiting = z.strictObject({
  files: z.array(z.strictObject({ id: storedId, path: z.string(), bytes: z.int() })),
})
export type WaitingFiles = z.infer<typeof waiting>

export const listWaitingFiles = endpoint({
  id: 'library.waiting_files',
  method: 'GET',
  path: '/api/library/import-files',
  summary: 'Files that the caller sent in a ZIP and that no list has described yet',
  access: addToLibrary,
  response: waiting,
})

export const sendZip = endpoint({
  id: 'library.send_zip',
  method: 'POST',
  path: '/api/library/import-files',
  summary:
    'Unpack a ZIP for a list, or an export of Kolibri, which brings its own; a large one comes in parts first and is named in uploads',
  access: addToLibrary,
  body: z.strictObject({
    uploads: z
      .string()
      .max(100)
      .optional()
      .transform((value) => (value ?? '').split(',').filter(Boolean))
      .pipe(z.array(id).max(1)),
  }),
  uploads: { file: zipRule },
  response: z.strictObject({
    ...waiting.shape,
    /** Paths of files that the library cannot hold: they were left out. */
    leftOut: z.array(z.string()),
    /** The list of a Kolibri channel, ready to be looked at. */
    listId: storedId.nullable(),
  }),
  status: 201,
  errors: [...Object.values(zipErrors), ...Object.values(channelErrors)],
})

export const dropWaitingFiles = endpoint({
  id: 'library.drop_waiting_files',
  method: 'DELETE',
  path: '/api/library/import-files',
  summary: 'Delete the files of the caller that wait for a list',
  access: addToLibrary,
})
