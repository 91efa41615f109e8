/** What readers do without network: where they are in an item, their notes, and what they have read of what is set. */
import { defineOfflineWrite, type OfflineWrite } from '#platform/web/offline/offline-write.ts'
import { getItem, listItems, reading } from '../contract/items.ts'
import { listItemNotes, noteChange, putNote } from '../contract/notes.ts'
import { keepPlace } from '../contract/search.ts'
import { listOwnReading, markRead } from '../contract/set-reading.ts'

export const placeWrite = defineOfflineWrite({
  endpoint: keepPlace,
  invalidates: [getItem, listItems],
  supersedes: true,
  facts: (state) => {
    const place = reading.safeParse(state).data
    return place ? [{ label: { key: 'digital-library:outbox.at' }, value: String(place.place) }] : []
  },
  open: (_body, url) => `/cbe-library/items/${url.split('/').at(-2) ?? ''}`,
})

export const readWrite = defineOfflineWrite({
  endpoint: markRead,
  invalidates: [listOwnReading],
  supersedes: true,
  facts: () => [],
  open: () => '/cbe-library/reading',
})

export const noteWrite = defineOfflineWrite({
  endpoint: putNote,
  invalidates: [listItemNotes],
  supersedes: true,
  facts: (state) => {
    const note = noteChange.safeParse(state).data?.note
    return note ? [{ label: { key: 'digital-library:notes.text' }, value: note.text || note.quote }] : []
  },
  open: (_body, url) => `/cbe-library/items/${url.split('/').at(-2) ?? ''}`,
})

/** Registered with the app's outbox. */
export const offlineWrites: readonly OfflineWrite[] = [placeWrite, readWrite, noteWrite]
