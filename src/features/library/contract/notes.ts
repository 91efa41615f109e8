/** What a reader marks and writes in items: private to the reader, the same on all devices. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { id, instant, paged, paging, storedId, textTooLong } from '#platform/pure/schemas.ts'
import { readLibrary } from './access.ts'
import { longestNote, longestQuote, noteColours, noteErrors, noteKinds } from './note-words.ts'
import { mostPage } from './reading-words.ts'

export const noteBody = z.strictObject({
  kind: z.enum(noteKinds),
  /** Page of a document, from 1. */
  page: z.int().min(1).max(mostPage),
  /** The words on the page that it marks; empty for a bookmark and for a note on the whole page. */
  quote: z.string().trim().max(longestQuote).default(''),
  colour: z.enum(noteColours).default('yellow'),
  text: z.string().trim().max(longestNote, textTooLong(longestNote)).default(''),
})
export type NoteBody = z.infer<typeof noteBody>

export const itemNote = z.strictObject({ id: storedId, ...noteBody.shape, updatedAt: instant })
export type ItemNote = z.infer<typeof itemNote>

export const listItemNotes = endpoint({
  id: 'library.item_notes',
  method: 'GET',
  path: '/api/library/items/{id}/notes',
  summary: 'What the caller marked and wrote in one item, by page',
  access: readLibrary,
  params: z.strictObject({ id }),
  response: z.strictObject({ items: z.array(itemNote) }),
})

export const noteChange = z.strictObject({
  /** Made by the device, so that a note written without network has one. */
  noteId: id,
  /** Null removes it, where it is not gone already. */
  note: noteBody.nullable(),
})
export type NoteChange = z.infer<typeof noteChange>

export const putNote = endpoint({
  id: 'library.put_note',
  method: 'PUT',
  path: '/api/library/items/{id}/notes',
  summary: 'Keep, change or remove a bookmark, a highlight or a note of the caller: what comes last counts',
  access: readLibrary,
  params: z.strictObject({ id }),
  body: noteChange,
  response: z.strictObject({ note: itemNote.nullable() }),
  idempotent: true,
  errors: [noteErrors.tooMany],
  examples: {
    body: {
      noteId: '0195f0c2-6b1f-7c3a-9d2e-1a2b3c4d5e6f',
      note: { kind: 'highlight', page: 7, quote: 'The litmus turns red', colour: 'green' },
    },
  },
})

/** For modules that gather a person’s notes. */
export const listNotes = endpoint({
  id: 'library.notes',
  method: 'GET',
  path: '/api/library/notes',
  summary: 'What the caller marked and wrote in all items, the last changed first',
  access: readLibrary,
  query: z.strictObject({ ...paging }),
  response: paged(z.strictObject({ ...itemNote.shape, item: z.strictObject({ id: storedId, title: z.string() }) })),
})
