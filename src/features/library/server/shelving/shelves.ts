/** Shelves: who sees them, and what their teachers arrange. */
import type { Actor } from '#core/access/contract/access.ts'
import { hasClass, staffNames } from '#core/people/server/public.ts'
import type { BodyOf, ParamsOf, QueryOf, ResponseOf } from '#platform/pure/contract.ts'
import { AppError, commonErrors, refuseFields } from '#platform/pure/errors.ts'
import { toPage } from '#platform/pure/paging.ts'
import { audit } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { mostOnShelf, shelfTexts, shownOnShelf } from '../../contract/shelf-words.ts'
import {
  shelfErrors,
  type arrangeShelf,
  type createShelf,
  type listShelves,
  type putOnShelf,
  type saveShelf,
  type Shelf,
} from '../../contract/shelves.ts'
import { itemsByIds } from '../queries/items.ts'
import {
  changeShelf,
  deleteShelf,
  insertShelf,
  itemsOnShelves,
  putItems,
  putStreams,
  shelfInSight,
  shelvesPage,
  streamsOfShelves,
  type ShelfRow,
  type Viewer,
} from '../queries/shelves.ts'
import { itemOr404, showItems } from '../services/items.ts'
import { publishShelves } from '../services/publish.ts'
import { classNames, memberOf, viewerOf, type Member } from './viewer.ts'

const shown = async (
  tx: Tx,
  actor: Actor,
  { staffId }: Pick<Viewer, 'staffId'>,
  rows: readonly ShelfRow[],
  most: number,
): Promise<Shelf[]> => {
  const ids = rows.map(({ id }) => id)
  const on = await itemsOnShelves(tx, ids)
  const streams = await streamsOfShelves(tx, ids)
  const classes = await classNames(tx)
  const teachers = await staffNames(
    tx,
    rows.map((row) => row.staffId),
  )
  const first = ids.flatMap((id) => on.get(id)?.slice(0, most) ?? [])
  const items = new Map((await showItems(tx, actor, first)).map((item) => [item.id, item]))
  return rows.map((row) => {
    const { id, title, note, audience, version } = row
    const all = on.get(id) ?? []
    return {
      id,
      title,
      note,
      audience,
      classes: (streams.get(id) ?? []).map((one) => ({ id: one, name: classes.get(one) ?? '' })),
      teacherName: teachers.get(row.staffId) ?? '',
      mine: row.staffId === staffId,
      count: all.length,
      items: all.slice(0, most).flatMap((item) => items.get(item.id) ?? []),
      version,
    }
  })
}

export const list = async (
  tx: Tx,
  actor: Actor,
  { mine, page, limit }: QueryOf<typeof listShelves>,
): Promise<ResponseOf<typeof listShelves>> => {
  const viewer = await viewerOf(tx, actor)
  const names = await classNames(tx)
  const classes = viewer.staffId === null ? [] : viewer.streamIds.map((id) => ({ id, name: names.get(id) ?? '' }))
  // Somebody without a staff record has made none.
  if (mine && viewer.staffId === null) return { ...toPage<Shelf>([], 0, page, limit), classes }
  const madeBy = mine ? (viewer.staffId ?? undefined) : undefined
  const { rows, total } = await shelvesPage(tx, viewer, { madeBy, page, limit })
  return { ...toPage(await shown(tx, actor, viewer, rows, shownOnShelf), total, page, limit), classes }
}

const whole = async (tx: Tx, actor: Actor, viewer: Viewer, id: string): Promise<Shelf> => {
  const row = await shelfInSight(tx, viewer, id)
  const [shelf] = row ? await shown(tx, actor, viewer, [row], mostOnShelf) : []
  if (!shelf) throw new AppError(commonErrors.notFound)
  return shelf
}

export const get = async (tx: Tx, actor: Actor, id: string): Promise<Shelf> =>
  whole(tx, actor, await viewerOf(tx, actor), id)

type Facts = Omit<BodyOf<typeof saveShelf>, 'version'>

/** The classes of a shelf that is for classes. @throws AppError 400 for none, or one that the caller does not teach */
const checkedStreams = (member: Member, { audience, streamIds }: Facts): string[] => {
  if (audience !== 'classes') return []
  const chosen = [...new Set(streamIds)]
  if (chosen.length === 0) refuseFields({ streamIds: shelfTexts.noClasses })
  if (!chosen.every((id) => hasClass(member, id))) refuseFields({ streamIds: shelfTexts.classes })
  return chosen
}

const factsOf = ({ title, note, audience }: Facts) => ({ title, note, audience })

/** @throws AppError 404 also for a shelf that somebody else made */
const ownShelf = async (tx: Tx, { staffId }: Member, id: string): Promise<ShelfRow> => {
  const row = await shelfInSight(tx, { staffId, streamIds: [] }, id)
  if (row?.staffId !== staffId) throw new AppError(commonErrors.notFound)
  return row
}

const viewed = ({ staffId }: Member): Viewer => ({ staffId, streamIds: [] })

export const create = async (tx: Tx, actor: Actor, body: BodyOf<typeof createShelf>): Promise<Shelf> => {
  const member = await memberOf(tx, actor)
  const streamIds = checkedStreams(member, body)
  const id = await insertShelf(tx, { ...factsOf(body), staffId: member.staffId })
  await putStreams(tx, id, streamIds)
  await audit(tx, {
    action: 'library.create_shelf',
    entity: 'library_shelf',
    entityId: id,
    after: { ...factsOf(body), classes: streamIds },
  })
  publishShelves(tx)
  return whole(tx, actor, viewed(member), id)
}

export const save = async (
  tx: Tx,
  actor: Actor,
  id: string,
  { version, ...body }: BodyOf<typeof saveShelf>,
): Promise<Shelf> => {
  const member = await memberOf(tx, actor)
  const before = await ownShelf(tx, member, id)
  const streamIds = checkedStreams(member, body)
  if (!(await changeShelf(tx, id, version, factsOf(body)))) throw new AppError(commonErrors.stale)
  await putStreams(tx, id, streamIds)
  await audit(tx, {
    action: 'library.save_shelf',
    entity: 'library_shelf',
    entityId: id,
    before: factsOf({ ...before, streamIds: [] }),
    after: { ...factsOf(body), classes: streamIds },
  })
  publishShelves(tx)
  return whole(tx, actor, viewed(member), id)
}

export const remove = async (tx: Tx, actor: Actor, id: string): Promise<void> => {
  const { title } = await ownShelf(tx, await memberOf(tx, actor), id)
  await deleteShelf(tx, id)
  await audit(tx, { action: 'library.remove_shelf', entity: 'library_shelf', entityId: id, before: { title } })
  publishShelves(tx)
}

/** Replaces what is on the shelf, and notes that. */
const arranged = async (tx: Tx, { id, title }: ShelfRow, itemIds: readonly string[], action: string): Promise<void> => {
  await putItems(tx, id, itemIds)
  await audit(tx, { action, entity: 'library_shelf', entityId: id, after: { title, count: itemIds.length } })
  publishShelves(tx)
}

/** @throws AppError 404 also if the library does not have all of the items */
export const arrange = async (
  tx: Tx,
  actor: Actor,
  id: string,
  { itemIds, version }: BodyOf<typeof arrangeShelf>,
): Promise<Shelf> => {
  const member = await memberOf(tx, actor)
  const row = await ownShelf(tx, member, id)
  const wanted = [...new Set(itemIds)]
  if ((await itemsByIds(tx, wanted)).length < wanted.length) throw new AppError(commonErrors.notFound)
  if (!(await changeShelf(tx, id, version))) throw new AppError(commonErrors.stale)
  await arranged(tx, row, wanted, 'library.arrange_shelf')
  return whole(tx, actor, viewed(member), id)
}

/** @throws AppError 409 for a full shelf, or one that changed in this moment */
export const put = async (tx: Tx, actor: Actor, { id, itemId }: ParamsOf<typeof putOnShelf>): Promise<void> => {
  const member = await memberOf(tx, actor)
  const row = await ownShelf(tx, member, id)
  await itemOr404(tx, itemId)
  const there = ((await itemsOnShelves(tx, [id])).get(id) ?? []).map((item) => item.id)
  if (there.includes(itemId)) return
  if (there.length >= mostOnShelf) throw new AppError(shelfErrors.full)
  if (!(await changeShelf(tx, id, row.version))) throw new AppError(commonErrors.stale)
  await arranged(tx, row, [...there, itemId], 'library.put_on_shelf')
}
