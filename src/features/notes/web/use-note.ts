/**
 * A note as this device has it: what the server has, with what was written here since. It is saved while somebody
 * writes; what waits on the device comes first until the server has it.
 */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useCall } from '#platform/web/api/hooks.ts'
import { callKey } from '#platform/web/api/keys.ts'
import { useOutbox, useWaitingFor } from '#platform/web/offline/offline-provider.tsx'
import { getNote, saveNote, type Note, type NoteChange } from '../contract/notes.ts'
import { useNotesLive } from './live.ts'
import { emptyContent, isSameContent, type NoteContent, type ReadDocument } from './note-content.ts'
import { noteSubject, noteWrite } from './offline-writes.ts'
import { useAutosave } from './use-autosave.ts'
import { changeIn, useConflict } from './use-conflict.ts'
import { after, useHeldNote, type HeldNote } from './use-held-note.ts'

interface Sources {
  readonly isReady: boolean
  readonly isNew: boolean
  /** What waits on this device. */
  readonly waiting: NoteChange | undefined
  readonly saved: Note | undefined
}

/** Shows what waits here at first; then what the server has, also when another device wrote. */
const follow = (held: HeldNote, { isReady, isNew, waiting, saved }: Sources): void => {
  if (!isReady) return
  const { shown } = held
  if (!shown && waiting) held.show(waiting, after(waiting, waiting.change))
  else if (!shown && isNew) held.show(emptyContent, { version: 0, follows: [] })
  else if (saved && !waiting) {
    const from = { version: saved.version, follows: shown ? held.base().follows : [] }
    if (shown && isSameContent(held.content(), saved)) held.setBase(from)
    else held.show(saved, from)
  }
}

const useWaiting = (id: string) => {
  const entries = useWaitingFor(noteSubject(id))
  return useMemo(() => entries.filter(({ endpointId }) => endpointId === saveNote.id), [entries])
}

export const useNote = (id: string, isNew: boolean) => {
  const client = useQueryClient()
  const { enqueue, retry, edit, loaded, online } = useOutbox()
  const waiting = useWaiting(id)
  const last = waiting.at(-1)
  const args = useMemo(() => ({ params: { id } }), [id])
  const query = useCall(getNote, args, { enabled: !isNew, offline: true, live: true })
  useNotesLive(getNote)
  const { data } = query
  const held = useHeldNote()
  const { conflict, settle } = useConflict(id, waiting, held)

  const save = async (): Promise<void> => {
    const content = held.content()
    const topics = [...content.topics]
    const { version, follows, change } = held.nextChange()
    const body = { ...content, topics, version, change, follows: [...follows] }
    const label = { key: 'notes:outbox.note', params: { title: content.title } }
    await enqueue(noteWrite, { ...args, body }, { label, subject: noteSubject(id) })
    const unseen = { id, owner: null, comments: true, updatedAt: new Date().toISOString() }
    // Shown until the server answers, and when the note is opened again without network.
    client.setQueryData<Note>(callKey(getNote, args), (now) => ({ ...unseen, ...now, ...content, topics, version }))
  }
  const { isDirty, soon, now: saveNow } = useAutosave(save)

  useEffect(() => {
    follow(held, { isReady: loaded && !isDirty, isNew, waiting: changeIn(last), saved: data })
    // `held` is the same note on every drawing.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [loaded, isDirty, last, data, isNew])

  const refused = waiting.find(({ state }) => state === 'refused')
  const [content, isFirst] = [held.content, held.base().version === 0 && held.base().follows.length === 0]
  return {
    query,
    shown: held.shown,
    content,
    online,
    owner: data?.owner ?? null,
    mayComment: data?.comments ?? true,
    state: refused ? 'refused' : isDirty ? 'typing' : last ? 'waiting' : 'saved',
    savedAt: data?.updatedAt,
    /** The server has it. */
    isThere: (data?.version ?? 0) > 0,
    change: (part: Partial<Omit<NoteContent, 'document'>>): void => {
      held.hold(part)
      soon()
    },
    type: (read: ReadDocument): void => {
      held.holdText(read)
      soon()
    },
    /** Before something that belongs to the note is kept: the note comes first. */
    ensureSaved: () => (isFirst ? saveNow() : Promise.resolve()),
    /** Goes on from another state of the note, as from an earlier version. */
    goOnFrom: (other: NoteContent): Promise<void> => {
      held.show(other, held.base())
      return saveNow()
    },
    conflict,
    settle,
    /** A note that was deleted on another device meanwhile becomes a new one. */
    retry: async (): Promise<void> => {
      const change = changeIn(refused)
      if (refused && change && refused.failure?.status === 404) await edit(refused.id, { ...change, version: 0 })
      else if (refused) await retry(refused.id)
    },
  } as const
}

export type NoteInHand = ReturnType<typeof useNote>
