/**
 * The cache with an account's copies: for each item its file and its facts. The facts are written last, so that a copy
 * without them is not there.
 */
import { buildUrl } from '#platform/pure/contract.ts'
import type { Identity } from '#platform/web/api/identity.ts'
import { forgetKeptFiles, hasKeptFiles, openKeptFiles } from '#platform/web/api/kept-files.ts'
import { isLeaving } from '#platform/web/api/leaving.ts'
import { getItem, itemFile, type LibraryItem } from '../../contract/items.ts'
import { steadyDownload } from './steady-download.ts'

export interface KeptCopy {
  readonly item: LibraryItem
  readonly bytes: number
  /** The place in it was noted here since the last contact with the server, which may not have it yet. */
  readonly isNoted?: boolean
}

const factsUrl = (id: string): string => buildUrl(getItem.path, { id })
const fileUrl = (id: string): string => buildUrl(itemFile.path, { id })

/** Browsers say how much they would take at most. */
export const hasRoomFor = async (bytes: number): Promise<boolean> => {
  const { quota, usage } = (await navigator.storage?.estimate?.()) ?? {}
  return quota === undefined || usage === undefined || quota - usage > bytes
}

/** By title. */
export const readCopies = async (identity: Identity): Promise<KeptCopy[]> => {
  if (!(await hasKeptFiles(identity))) return []
  const cache = await openKeptFiles(identity)
  const facts = (await cache.keys()).filter(({ url }) => !url.endsWith('/file'))
  const copies = await Promise.all(facts.map(async (key) => (await cache.match(key))?.json() as Promise<KeptCopy>))
  return copies.toSorted((a, b) => a.item.title.localeCompare(b.item.title))
}

/** Who signs out meanwhile leaves nothing here. */
export const writeFacts = async (identity: Identity, copy: KeptCopy): Promise<void> => {
  if (isLeaving()) return
  const cache = await openKeptFiles(identity)
  await cache.put(factsUrl(copy.item.id), new Response(JSON.stringify(copy)))
  if (isLeaving()) await forgetKeptFiles(identity)
}

export const deleteCopy = async (identity: Identity, id: string): Promise<void> => {
  if (!(await hasKeptFiles(identity))) return
  const cache = await openKeptFiles(identity)
  await cache.delete(factsUrl(id))
  await cache.delete(fileUrl(id))
}

interface Fetching {
  readonly signal: AbortSignal
  readonly onReceived: (bytes: number) => void
}

/** @throws why the file could not be had, or DOMException `QuotaExceededError` when the device is full */
export const fetchCopy = async (
  identity: Identity,
  item: LibraryItem,
  file: { readonly type: string; readonly bytes: number },
  { signal, onReceived }: Fetching,
): Promise<void> => {
  const reasons: unknown[] = []
  const cache = await openKeptFiles(identity)
  const content = steadyDownload(fileUrl(item.id), signal, onReceived, (thrown) => reasons.push(thrown))
  const headers = { 'content-type': file.type, 'content-length': String(file.bytes) }
  try {
    await cache.put(fileUrl(item.id), new Response(content, { headers }))
  } catch (thrown) {
    throw reasons[0] ?? thrown
  }
  await writeFacts(identity, { item, bytes: file.bytes })
}

export const readFile = async (identity: Identity, id: string): Promise<Blob | null> => {
  if (!(await hasKeptFiles(identity))) return null
  const cache = await openKeptFiles(identity)
  const isWhole = (await cache.match(factsUrl(id))) !== undefined
  return isWhole ? ((await (await cache.match(fileUrl(id)))?.blob()) ?? null) : null
}
