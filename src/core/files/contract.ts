/** Allowed file types, detected by content and never by name; and resumable uploads. */
import { z } from 'zod'
import { action } from '#core/access/contract/access.ts'
import { endpoint } from '#platform/pure/contract.ts'
import { defineError } from '#platform/pure/errors.ts'
import { id } from '#platform/pure/schemas.ts'

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

/** A photo or scan of a document. */
export const paperTypes = [...imageTypes, ...pdfTypes] as const
/** Text documents, spreadsheets and presentations, besides photos and scans. */
export const documentTypes = [...imageTypes, ...pdfTypes, ...officeTypes] as const

/** Books as text, read in the app. */
export const bookTypes = ['application/epub+zip'] as const

/** Recordings that browsers play. */
export const audioTypes = [
  'audio/mpeg',
  'audio/mp4',
  'audio/x-m4a',
  'audio/aac',
  'audio/ogg',
  'audio/wav',
  'audio/webm',
] as const
export const videoTypes = ['video/mp4', 'video/x-m4v', 'video/webm'] as const
/** Interactive exercises as H5P packages, which are ZIP archives. */
export const packageTypes = ['application/zip'] as const
/** What people hand in and hand out. */
export const resumableTypes = [...documentTypes, ...bookTypes, ...audioTypes, ...videoTypes] as const

/** Everything that somebody may upload in parts; the call that keeps the file says what it takes. */
export const partTypes = [...resumableTypes, ...packageTypes] as const

/** Shown inline instead of downloaded: types that cannot run scripts in our origin. */
const shown: ReadonlySet<string> = new Set<string>([...paperTypes, ...audioTypes, ...videoTypes])
export const isShownInline = (type: string): boolean => shown.has(type)

/** Largest resumable upload, bytes. */
export const maxResumableBytes = 25_000_000
/** Largest resumable upload of staff, bytes: a recorded lesson, or a book of scanned pages. */
export const maxStaffUploadBytes = 250_000_000
/** Resumable uploads per account, in progress or not yet used: how many, and how many bytes together. */
export const maxOpenUploads = 20
export const maxOpenBytes = 500_000_000

export const uploadErrors = {
  tooMany: defineError('files.too_many_uploads', 429, 'Too many files are uploading. Wait for some to finish first.'),
  notWhole: defineError('files.not_whole', 400, 'A file was not uploaded completely. Choose it again.'),
} as const

/** Roles that hand in or hand out work may upload large files. */
const sendInParts = action('files.upload', null, ['student', 'teacher', 'tutor'])
const ofUpload = { access: sendInParts, params: z.strictObject({ id }) } as const

/** The protocol is tus 1.0.0 (tus.io), which uses headers instead of JSON. */
export const createUpload = endpoint({
  id: 'files.create_upload',
  method: 'POST',
  path: '/api/uploads',
  summary:
    'Announce a file that comes in parts: tus creation with Upload-Length and a filename in Upload-Metadata; Location names the upload',
  access: sendInParts,
  status: 201,
  errors: Object.values(uploadErrors),
})

export const getUpload = endpoint({
  id: 'files.upload',
  method: 'GET',
  path: '/api/uploads/{id}',
  summary: 'How much of an own upload has arrived; HEAD answers it as tus does, in Upload-Offset',
  ...ofUpload,
  response: z.strictObject({ id, name: z.string(), bytes: z.int(), received: z.int() }),
})

export const continueUpload = endpoint({
  id: 'files.continue_upload',
  method: 'PATCH',
  path: '/api/uploads/{id}',
  summary: 'The next part of an own upload: tus, application/offset+octet-stream from Upload-Offset on',
  ...ofUpload,
})

export const dropUpload = endpoint({
  id: 'files.drop_upload',
  method: 'DELETE',
  path: '/api/uploads/{id}',
  summary: 'Give an own upload up',
  ...ofUpload,
})
