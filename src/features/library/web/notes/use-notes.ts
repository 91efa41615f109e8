/** A reader's notes in an item: what the server has, with what still waits on this device. */
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { v7 } from 'uuid'
import { useCall } from '#platform/web/api/hooks.ts'
import { callKey } from '#platform/web/api/keys.ts'
import { useOutbox } from '#platform/web/offline/offline-provider.tsx'
import { toast } from '#platform/web/toast/toast.tsx'
import type { LibraryItem } from '../../contract/items.ts'
import { listItemNotes, noteChange, type ItemNote, type NoteBody, type NoteChange } from '../../contract/notes.ts'
import { noteWrite } from '../offline-writes.ts'

const changed = (notes: readonly ItemNote[], { noteId, note }: NoteChange): ItemNote[] => {
  const others = notes.filter(({ id }) => id !== noteId)
  const all = note ? [...others, { ...note, id: noteId, updatedAt: new Date().toISOString() }] : others
  return all.toSorted((a, b) => a.page - b.page || (a.id < b.id ? -1 : 1))
}

const none: readonly ItemNote[] = []

export interface Notes {
  readonly notes: readonly ItemNote[]
  /** @param noteId of the note that it changes; without it a new one */
  readonly put: (note: NoteBody, noteId?: string) => Promise<void>
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
        .flatMap(({ body }) => noteChange.safeParse(body).data ?? [])
        .reduce<readonly ItemNote[]>(changed, stored),
    [entries, stored, id],
  )

  const apply = async (change: NoteChange): Promise<void> => {
    const { noteId, note } = change
    const label = { key: `digital-library:outbox.${note ? 'note' : 'noNote'}`, params: { title } }
    try {
      await enqueue(noteWrite, { ...args, body: change }, { label, subject: `note:${id}:${noteId}` })
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
    put: (note, noteId = v7()) => apply({ noteId, note }),
    remove: (noteId) => apply({ noteId, note: null }),
  }
}
