/** Reads the latest notes, so that they open without network. */
import { readOf } from '#platform/web/api/hooks.ts'
import type { OfflineReads } from '#platform/web/module.ts'
import { getNote, listNotebooks, listNotes } from '../contract/notes.ts'
import { firstPage } from './note-reads.ts'

/** Notes that are kept whole. */
const most = 20

export const keepNotes: OfflineReads = async (client) => {
  await client.prefetchQuery(readOf(listNotebooks, {}, { offline: true }))
  const { items } = await client.fetchQuery(readOf(listNotes, firstPage, { offline: true }))
  for (const { id } of items.slice(0, most))
    await client.prefetchQuery(readOf(getNote, { params: { id } }, { offline: true }))
}
