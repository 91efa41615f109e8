/** What is written without network: notes, with their photos and recordings. */
import { defineOfflineWrite, type OfflineWrite } from '#platform/web/offline/offline-write.ts'
import { getNote, listNotebooks, listNotes, note, noteChange, putNoteFile, saveNote } from '../contract/notes.ts'
import { plainText } from '../rules/plain.ts'

export const noteSubject = (noteId: string): string => `note:${noteId}`

export const noteWrite = defineOfflineWrite({
  endpoint: saveNote,
  invalidates: [getNote, listNotes, listNotebooks],
  supersedes: true,
  facts: (state) => {
    const body = noteChange.safeParse(state).data ?? note.safeParse(state).data
    if (!body) return []
    return [
      { label: { key: 'notes:outbox.title' }, value: body.title },
      { label: { key: 'notes:outbox.text' }, value: plainText(body.document) },
    ]
  },
  open: (_body, url) => `/notes/${url.split('/').at(-1) ?? ''}`,
})

export const noteFileWrite = defineOfflineWrite({
  endpoint: putNoteFile,
  facts: () => [],
  open: (_body, url) => `/notes/${url.split('/').at(-3) ?? ''}`,
})

/** Registered with the app's outbox. */
export const offlineWrites: readonly OfflineWrite[] = [noteWrite, noteFileWrite]
