/** A note that another device changed meanwhile, and what the person chooses to keep. */
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { v7 } from 'uuid'
import { callKey } from '#platform/web/api/keys.ts'
import type { OutboxEntry } from '#platform/web/offline/entry.ts'
import { useOutbox } from '#platform/web/offline/offline-provider.tsx'
import { getNote, note as noteShape, noteChange, type Note, type NoteChange } from '../contract/notes.ts'
import { contentOf, type NoteContent } from './note-content.ts'
import { noteSubject, noteWrite } from './offline-writes.ts'
import type { HeldNote } from './use-held-note.ts'

export interface NoteConflict {
  readonly entry: OutboxEntry
  readonly mine: NoteContent
  readonly theirs: Note
}

export const changeIn = (entry: OutboxEntry | undefined): NoteChange | undefined =>
  entry ? noteChange.safeParse(entry.body).data : undefined

export type Settle = (choice: 'mine' | 'theirs' | 'both') => Promise<void>

/** @param waiting saves of the note that wait on this device, oldest first */
export const useConflict = (
  id: string,
  waiting: readonly OutboxEntry[],
  held: HeldNote,
): { readonly conflict: NoteConflict | null; readonly settle: Settle } => {
  const client = useQueryClient()
  const { enqueue, resolve } = useOutbox()
  const conflict = useMemo((): NoteConflict | null => {
    const stopped = waiting.find(({ state }) => state === 'conflict')
    const mine = changeIn(waiting.at(-1))
    const theirs = noteShape.safeParse(stopped?.current).data
    return stopped && mine && theirs ? { entry: stopped, mine, theirs } : null
  }, [waiting])

  const settle: Settle = async (choice) => {
    if (!conflict) return
    const { entry, mine, theirs } = conflict
    const { version } = theirs
    if (choice === 'mine') {
      await resolve(entry.id, 'mine')
      held.show(mine, { version, follows: held.base().follows })
      return
    }
    if (choice === 'both') {
      const copy = v7()
      const body = { ...contentOf(mine), topics: [...mine.topics], version: 0, change: v7(), follows: [] }
      const label = { key: 'notes:outbox.note', params: { title: mine.title } }
      await enqueue(noteWrite, { params: { id: copy }, body }, { label, subject: noteSubject(copy) })
    }
    await resolve(entry.id, 'theirs')
    client.setQueryData(callKey(getNote, { params: { id } }), theirs)
    held.show(theirs, { version, follows: [] })
  }
  return { conflict, settle }
}
