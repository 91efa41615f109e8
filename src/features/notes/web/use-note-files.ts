/** Photos and recordings of a note on this device: those just added, those that wait to be sent, and the server's. */
import { useEffect, useMemo, useRef } from 'react'
import { v7 } from 'uuid'
import { useOutbox, useWaitingFor } from '#platform/web/offline/offline-provider.tsx'
import { buildUrl } from '#platform/pure/contract.ts'
import { getNoteFile, noteFile, putNoteFile } from '../contract/notes.ts'
import { mostFileBytes, type FileKind } from '../contract/words.ts'
import { noteFileWrite, noteSubject } from './offline-writes.ts'

/** Added since the page was opened, by their id. */
const added = new Map<string, string>()

const base64Of = async (file: Blob): Promise<string> => {
  const reader = new FileReader()
  await new Promise<void>((resolve, reject) => {
    reader.addEventListener('load', () => resolve())
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file could not be read')))
    reader.readAsDataURL(file)
  })
  const url = typeof reader.result === 'string' ? reader.result : ''
  return url.slice(url.indexOf(',') + 1)
}

const blobOf = (content: string): Blob => new Blob([Uint8Array.from(atob(content), (one) => one.charCodeAt(0))])

export interface NoteFiles {
  /** @returns null for a file that is too large */
  readonly add: (kind: FileKind, file: Blob) => Promise<string | null>
  readonly addressOf: (fileId: string) => string
}

/** @param ensureSaved the server takes files of a note that it has */
export const useNoteFiles = (noteId: string, ensureSaved: () => Promise<void>): NoteFiles => {
  const { enqueue } = useOutbox()
  const entries = useWaitingFor(noteSubject(noteId))
  const ready = useRef(ensureSaved)
  useEffect(() => {
    ready.current = ensureSaved
  })
  return useMemo(
    () => ({
      add: async (kind, file) => {
        if (file.size > mostFileBytes) return null
        await ready.current()
        const fileId = v7()
        const body = { kind, content: await base64Of(file) }
        const label = { key: `notes:outbox.${kind}` }
        await enqueue(noteFileWrite, { params: { id: noteId, fileId }, body }, { label, subject: noteSubject(noteId) })
        added.set(fileId, URL.createObjectURL(file))
        return fileId
      },
      addressOf: (fileId) => {
        const known = added.get(fileId)
        if (known) return known
        const entry = entries.find(({ endpointId, url }) => endpointId === putNoteFile.id && url.endsWith(`/${fileId}`))
        const waiting = noteFile.safeParse(entry?.body).data
        if (!waiting) return buildUrl(getNoteFile.path, { id: noteId, fileId })
        const address = URL.createObjectURL(blobOf(waiting.content))
        added.set(fileId, address)
        return address
      },
    }),
    [enqueue, entries, noteId],
  )
}
