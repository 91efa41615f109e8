/** Musts and wishes of a draft: added, changed, deleted. */
import { learningAreasOf, listRoomsOf, listStreams } from '#core/academics/server/public.ts'
import { staffByIds } from '#core/people/server/public.ts'
import type { BodyOf } from '#platform/pure/contract.ts'
import { commonErrors, refuseField } from '#platform/pure/errors.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { addWish, changeWish, Wish } from '../../contract/drafts.ts'
import type { WishRule } from '../../contract/wishes.ts'
import { activityIdsIn } from '../queries/activities.ts'
import { insertWishes, removeWish, updateWish, wishOf } from '../queries/wishes.ts'
import { changed, found, openDraft, refuseStale } from './changing.ts'

type Known = readonly { readonly id: string }[]

const refuseUnknown = (field: string, ids: readonly string[], known: Known): void => {
  const here = new Set(known.map(({ id }) => id))
  if (ids.some((id) => !here.has(id))) refuseField(field, commonErrors.notFound)
}

/** Refuses people, learning areas, rooms and activities that the school or the draft does not have. */
const check = async (tx: Tx, draftId: string, rule: WishRule): Promise<void> => {
  if ('of' in rule)
    refuseUnknown(
      'rule.ids',
      rule.ids,
      rule.of === 'teachers' ? await staffByIds(tx, [...new Set(rule.ids)]) : await listStreams(tx),
    )
  if ('learningAreaIds' in rule) refuseUnknown('rule.learningAreaIds', rule.learningAreaIds, await learningAreasOf(tx))
  if ('roomId' in rule) refuseUnknown('rule.roomId', [rule.roomId], await listRoomsOf(tx))
  if ('activityIds' in rule) {
    const known = await activityIdsIn(tx, draftId, rule.activityIds)
    refuseUnknown(
      'rule.activityIds',
      rule.activityIds,
      known.map((id) => ({ id })),
    )
  }
}

const read = async (tx: Tx, draftId: string, id: string): Promise<Wish> => {
  const { weight, rule, version } = found(await wishOf(tx, draftId, id))
  return { id, weight, rule, version }
}

export const add = async (tx: Tx, draftId: string, { weight, rule }: BodyOf<typeof addWish>): Promise<Wish> => {
  const draft = await openDraft(tx, draftId)
  await check(tx, draftId, rule)
  const [id = ''] = await insertWishes(tx, draftId, [{ weight, rule }])
  await changed(tx, draftId, {
    action: 'scheduling.add_wish',
    entity: 'timetable_wish',
    entityId: id,
    after: { draft: draft.name, weight, rule },
  })
  return read(tx, draftId, id)
}

export const change = async (
  tx: Tx,
  draftId: string,
  id: string,
  { version, weight, rule }: BodyOf<typeof changeWish>,
): Promise<Wish> => {
  const draft = await openDraft(tx, draftId)
  const before = await read(tx, draftId, id)
  refuseStale({ version }, before)
  await check(tx, draftId, rule)
  await updateWish(tx, draftId, id, { weight, rule })
  await changed(tx, draftId, {
    action: 'scheduling.change_wish',
    entity: 'timetable_wish',
    entityId: id,
    before: { draft: draft.name, weight: before.weight, rule: before.rule },
    after: { draft: draft.name, weight, rule },
  })
  return read(tx, draftId, id)
}

export const remove = async (tx: Tx, draftId: string, id: string): Promise<void> => {
  const draft = await openDraft(tx, draftId)
  const { weight, rule } = await read(tx, draftId, id)
  await removeWish(tx, draftId, id)
  await changed(tx, draftId, {
    action: 'scheduling.delete_wish',
    entity: 'timetable_wish',
    entityId: id,
    before: { draft: draft.name, weight, rule },
  })
}
