/** Calls of notes: own ones, on every device, and those that others share. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import {
  id,
  instant,
  integer,
  paged,
  paging,
  search,
  storedId,
  textTooLong,
  versionOrNone,
} from '#platform/pure/schemas.ts'
import { audioTypes } from '#core/files/contract.ts'
import { keepNotes } from './access.ts'
import { noteDocument, storedDocument } from './document.ts'
import {
  exportFormats,
  fileKinds,
  longestNotebook,
  longestTitle,
  longestTopic,
  mostFileBytes,
  mostFollows,
  mostTopics,
  noteErrors,
  noteViews,
} from './words.ts'

const path = '/api/student/notes' as const
const params = z.strictObject({ id })

const facts = {
  title: z.string(),
  notebook: z.string(),
  learningAreaId: storedId.nullable(),
  topics: z.array(z.string()),
  version: z.int(),
  updatedAt: instant,
}

/** A piece of the note around what was found, or its beginning. */
const parts = z.array(z.strictObject({ text: z.string(), isHit: z.boolean() }))

export const noteSummary = z.strictObject({
  id: storedId,
  ...facts,
  parts,
  /** Who wrote it; null for an own note. */
  owner: z.string().nullable(),
  /** The last day on which it is shared; null where it is not. */
  sharedUntil: z.string().nullable(),
})
export type NoteSummary = z.infer<typeof noteSummary>

export const note = z.strictObject({
  id: storedId,
  ...facts,
  document: storedDocument,
  owner: z.string().nullable(),
  /** A teacher with whom it is shared, and its owner, write comments. */
  comments: z.boolean(),
})
export type Note = z.infer<typeof note>

export const listNotes = endpoint({
  id: 'notes.list',
  method: 'GET',
  path,
  summary: 'The caller’s notes, the last changed first; with words those that hold them, the best first',
  access: keepNotes,
  query: z.strictObject({
    ...paging,
    search,
    view: z.enum(noteViews).default('own'),
    notebook: z.string().max(longestNotebook).optional(),
    learningAreaId: id.optional(),
    topic: z.string().max(longestTopic).optional(),
  }),
  response: paged(noteSummary),
})

export const listNotebooks = endpoint({
  id: 'notes.notebooks',
  method: 'GET',
  path: `${path}/notebooks`,
  summary: 'The caller’s notebooks with the number of their notes',
  access: keepNotes,
  response: z.strictObject({
    items: z.array(z.strictObject({ name: z.string(), notes: z.int() })),
    /** All own notes, those outside notebooks included. */
    notes: z.int(),
  }),
})

export const listTopics = endpoint({
  id: 'notes.topics',
  method: 'GET',
  path: `${path}/topics`,
  summary: 'Strands and sub-strands of a learning area by which notes are tagged: of a learner’s grade, else of all',
  access: keepNotes,
  query: z.strictObject({ learningAreaId: id }),
  response: z.strictObject({ items: z.array(z.string()) }),
})

const noteFacts = {
  title: z.string().trim().max(longestTitle, textTooLong(longestTitle)).default(''),
  notebook: z.string().trim().max(longestNotebook, textTooLong(longestNotebook)).default(''),
  learningAreaId: id.nullable().default(null),
  topics: z
    .array(z.string().trim().min(1).max(longestTopic, textTooLong(longestTopic)))
    .max(mostTopics)
    .default([]),
  document: noteDocument,
}

export const newNote = z.strictObject({ id: id.optional(), ...noteFacts })

const exampleDocument = {
  type: 'doc',
  content: [
    { type: 'paragraph', content: [{ type: 'text', text: 'A sector is a slice of a circle.' }] },
    { type: 'formula', attrs: { text: 'A = theta/360 * pi r^2' } },
  ],
}

export const addNote = endpoint({
  id: 'notes.add',
  method: 'POST',
  path,
  summary: 'Write a note',
  access: keepNotes,
  body: newNote,
  response: note,
  status: 201,
  idempotent: true,
  errors: [noteErrors.tooMany],
  examples: { body: { title: 'Area of a sector', document: exampleDocument } },
})

/** A random name; no record has it. */
const changeName = z.string().regex(/^[\w-]{8,40}$/)

export const noteChange = z.strictObject({
  ...noteFacts,
  /** The version that was changed; 0 for a note that the server does not have yet. */
  version: versionOrNone,
  /** Made by the device for this change. */
  change: changeName,
  /** Earlier changes of this device that may not have arrived: they are no conflict. */
  follows: z.array(changeName).max(mostFollows).default([]),
})
export type NoteChange = z.infer<typeof noteChange>

export const saveNote = endpoint({
  id: 'notes.save',
  method: 'PUT',
  path: `${path}/{id}`,
  summary:
    'Save a note under the id that the device gave it: refused with the current one if another device changed it',
  access: keepNotes,
  params,
  body: noteChange,
  response: note,
  idempotent: true,
  errors: [noteErrors.tooMany],
  examples: {
    body: {
      title: 'Area of a sector',
      document: exampleDocument,
      version: 1,
      change: '0195f0c2-6b1f-7c3a-9d2e-1a2b3c4d5e6f',
    },
  },
})

export const getNote = endpoint({
  id: 'notes.note',
  method: 'GET',
  path: `${path}/{id}`,
  summary: 'A note of the caller, or one that is shared with the caller',
  access: keepNotes,
  params,
  response: note,
})

export const removeNote = endpoint({
  id: 'notes.remove',
  method: 'DELETE',
  path: `${path}/{id}`,
  summary: 'Delete an own note with its versions, photos and recordings',
  access: keepNotes,
  params,
})

export const exportNote = endpoint({
  id: 'notes.export',
  method: 'GET',
  path: `${path}/{id}/export`,
  summary: 'A note as a document: PDF, Word or Markdown',
  access: keepNotes,
  params,
  query: z.strictObject({ format: z.enum(exportFormats) }),
  file: ['application/pdf', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'text/markdown'],
})

/** Base64 of at most `mostFileBytes`. */
const content = z.base64().max(Math.ceil(mostFileBytes / 3) * 4)
export const noteFile = z.strictObject({ kind: z.enum(fileKinds), content })
export type NoteFile = z.infer<typeof noteFile>

const fileParams = z.strictObject({ id, fileId: id })

export const putNoteFile = endpoint({
  id: 'notes.put_file',
  method: 'PUT',
  path: `${path}/{id}/files/{fileId}`,
  summary: 'Keep a photo or recording of an own note, as JSON, so that it can wait on a device without network',
  access: keepNotes,
  params: fileParams,
  body: noteFile,
  response: z.strictObject({ bytes: integer }),
  idempotent: true,
  errors: [noteErrors.file],
})

export const getNoteFile = endpoint({
  id: 'notes.file',
  method: 'GET',
  path: `${path}/{id}/files/{fileId}`,
  summary: 'A photo or recording of a note',
  access: keepNotes,
  params: fileParams,
  file: ['image/jpeg', 'image/png', 'image/webp', ...audioTypes, 'video/webm', 'video/mp4'],
})
