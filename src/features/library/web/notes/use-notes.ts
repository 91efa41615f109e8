/** A reader's notes in an item: what the server has, with what still waits on this device. */
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { v7 } from 'uuid'
import { useCall } from '#platform/web/api/hooks.ts'
import { callKey } from '#platform/web/api/keys.ts'
import type { OutboxEntry } from '#platform/web/offline/entry.ts'
import { useOutbox } from '#platform/web/offline/offline-provider.tsx'
import { toast } from '#platform/web/toast/toast.tsx'
import type { LibraryItem } from '../../contract/items.ts'
import { listItemNotes, noteBody, removeNote, type ItemNote, type NoteBody } from '../../contract/notes.ts'
import { noteRemoval, noteWrite } from '../offline-writes.ts'

interface Change {
  readonly noteId: string
  /** Null removes it. */
  readonly body: NoteBody | null
}

const changed = (notes: readonly ItemNote[], { noteId, body }: Change): ItemNote[] => {
  const others = notes.filter(({ id }) => id !== noteId)
  const all = body ? [...others, { ...body, id: noteId, updatedAt: new Date().toISOString() }] : others
  return all.toSorted((a, b) => a.page - b.page || (a.id < b.id ? -1 : 1))
}

const changeOf = ({ endpointId, url, body }: OutboxEntry): Change | null => {
  const noteId = url.split('/').at(-1) ?? ''
  if (endpointId === removeNote.id) return { noteId, body: null }
  const read = noteBody.safeParse(body)
  return read.success ? { noteId, body: read.data } : null
}

const none: readonly ItemNote[] = []

export interface Notes {
  readonly notes: readonly ItemNote[]
  /** @param noteId of the note that it changes; without it a new one */
  readonly put: (body: NoteBody, noteId?: string) => Promise<void>
  readonly remove: (noteId: string) => Promise<void>
}

export const useNotes = ({ id, title }: LibraryItem): Notes => {
  const { t } = useTranslation('digital-library')
  const client = useQueryClient()
  const { entries, enqueue } = useOutbox()
  const args = useMemo(() => ({ params: { id } }), [id])
  const { data } = useCall(listItemNotes, args, { offline: true })
  const stored = data?.items ?? none
  const notes = useMemo(
    () =>
      entries
        .filter(({ subject, state }) => subject.startsWith(`note:${id}:`) && state !== 'refused')
        .flatMap((entry) => changeOf(entry) ?? [])
        .reduce<readonly ItemNote[]>(changed, stored),
    [entries, stored, id],
  )

  const apply = async (change: Change): Promise<void> => {
    const { noteId, body } = change
    const params = { id, noteId }
    const options = {
      label: { key: `digital-library:outbox.${body ? 'note' : 'noNote'}`, params: { title } },
      subject: `note:${id}:${noteId}`,
    }
    try {
      await (body ? enqueue(noteWrite, { params, body }, options) : enqueue(noteRemoval, { params }, options))
      // Shown until the server answers, to avoid flicker.
      client.setQueryData<{ items: ItemNote[] }>(callKey(listItemNotes, args), (now) => ({
        items: changed(now?.items ?? [], change),
      }))
    } catch {
      toast.error(t('outbox.notKept'), { onRetry: () => void apply(change) })
    }
  }
  return {
    notes,
    put: (body, noteId = v7()) => apply({ noteId, body }),
    remove: (noteId) => apply({ noteId, body: null }),
  }
}
