/** Repositories: what teachers add, harvest and remove. */
import type { Actor } from '#core/access/contract/access.ts'
import { callerOf, staffNames } from '#core/people/server/public.ts'
import type { BodyOf, QueryOf, ResponseOf } from '#platform/pure/contract.ts'
import { AppError, commonErrors, refuseFields } from '#platform/pure/errors.ts'
import { toPage } from '#platform/pure/paging.ts'
import { audit } from '#platform/server/audit/audit.ts'
import { isClosedHost, type OutboundOptions } from '#platform/server/outbound.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { harvestTexts } from '../../contract/harvest-words.ts'
import type { addSource, LibrarySource, listSources, removeSource } from '../../contract/harvest.ts'
import {
  deleteSource,
  insertSource,
  itemsOfSources,
  progressSource,
  sourceById,
  sourcesPage,
  type SourceRow,
} from '../queries/harvest.ts'
import { deleteUnusedItems } from '../queries/importing.ts'
import { publishShelves } from '../services/publish.ts'
import { memberOf } from '../shelving/viewer.ts'
import { harvestLater } from './harvest-job.ts'

const shown = async (tx: Tx, staffId: string | null, rows: readonly SourceRow[]): Promise<LibrarySource[]> => {
  const items = await itemsOfSources(
    tx,
    rows.map(({ id }) => id),
  )
  const names = await staffNames(
    tx,
    rows.map((row) => row.staffId),
  )
  return rows.map((row) => {
    const { id, name, url, set, collection, state, problem, harvestedAt } = row
    return {
      id,
      name,
      url,
      set,
      collection,
      state,
      problem,
      items: items.get(id)?.length ?? 0,
      harvestedAt: harvestedAt?.toISOString() ?? null,
      addedBy: names.get(row.staffId) ?? '',
      mine: row.staffId === staffId,
    }
  })
}

const one = async (tx: Tx, staffId: string, row: SourceRow | undefined): Promise<LibrarySource> => {
  const [source] = row ? await shown(tx, staffId, [row]) : []
  if (!source) throw new AppError(commonErrors.notFound)
  return source
}

export const list = async (
  tx: Tx,
  actor: Actor,
  { page, limit }: QueryOf<typeof listSources>,
): Promise<ResponseOf<typeof listSources>> => {
  const { staffId } = await callerOf(tx, actor)
  const { rows, total } = await sourcesPage(tx, { page, limit })
  return toPage(await shown(tx, staffId, rows), total, page, limit)
}

/** Before the transaction: names are looked up. @throws AppError 400 for an address in the server's own network */
export const checkAddress = async ({ url }: BodyOf<typeof addSource>, outbound: OutboundOptions): Promise<void> => {
  if (!URL.canParse(url)) refuseFields({ url: harvestTexts.url })
  if (await isClosedHost(new URL(url).hostname, outbound)) refuseFields({ url: harvestTexts.closed })
}

export const add = async (tx: Tx, actor: Actor, body: BodyOf<typeof addSource>): Promise<LibrarySource> => {
  const { staffId } = await memberOf(tx, actor)
  const row = await insertSource(tx, { ...body, staffId })
  await audit(tx, { action: 'library.add_source', entity: 'library_source', entityId: row.id, after: body })
  await harvestLater(tx, row.id)
  return one(tx, staffId, row)
}

/** @throws AppError 404 also for what somebody else added */
const ownSource = async (tx: Tx, staffId: string, id: string): Promise<SourceRow> => {
  const row = await sourceById(tx, id)
  if (row?.staffId !== staffId) throw new AppError(commonErrors.notFound)
  return row
}

export const harvestNow = async (tx: Tx, actor: Actor, id: string): Promise<LibrarySource> => {
  const { staffId } = await memberOf(tx, actor)
  const { name, url } = await ownSource(tx, staffId, id)
  await harvestLater(tx, id)
  await audit(tx, { action: 'library.harvest_source', entity: 'library_source', entityId: id, after: { name, url } })
  return one(tx, staffId, await progressSource(tx, id, { state: 'waiting', problem: null }))
}

export const remove = async (tx: Tx, actor: Actor, id: string): Promise<ResponseOf<typeof removeSource>> => {
  const { staffId } = await memberOf(tx, actor)
  const { name, url } = await ownSource(tx, staffId, id)
  const items = (await itemsOfSources(tx, [id])).get(id) ?? []
  const removed = (await deleteUnusedItems(tx, items, staffId)).length
  await deleteSource(tx, id)
  const kept = items.length - removed
  await audit(tx, {
    action: 'library.remove_source',
    entity: 'library_source',
    entityId: id,
    before: { name, url },
    after: { removed, kept },
  })
  publishShelves(tx)
  return { removed, kept }
}
