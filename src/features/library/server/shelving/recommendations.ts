/** What teachers recommend to their classes. */
import type { Actor } from '#core/access/contract/access.ts'
import { notify } from '#core/notifications/server/public.ts'
import { hasClass, learnersByIds, rosterOn, staffNames } from '#core/people/server/public.ts'
import type { BodyOf, QueryOf } from '#platform/pure/contract.ts'
import { AppError, commonErrors, refuseFaults } from '#platform/pure/errors.ts'
import { toPage, type Paged } from '#platform/pure/paging.ts'
import { audit } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { readingTexts } from '../../contract/reading-words.ts'
import {
  recommendedNotice,
  type listRecommendations,
  type Recommendation,
  type recommend,
} from '../../contract/recommendations.ts'
import { itemById } from '../queries/items.ts'
import {
  deleteRecommendation,
  putRecommendation,
  recommendationById,
  recommendationsPage,
  type Recommended,
} from '../queries/recommendations.ts'
import { showItems } from '../services/items.ts'
import { publishShelves } from '../services/publish.ts'
import { classNames, memberOf, viewerOf, type Member } from './viewer.ts'

const shown = async (
  tx: Tx,
  actor: Actor,
  staffId: string | null,
  rows: readonly Recommended[],
): Promise<Recommendation[]> => {
  const items = await showItems(
    tx,
    actor,
    rows.map(({ item }) => item),
  )
  const classes = await classNames(tx)
  const teachers = await staffNames(
    tx,
    rows.map(({ row }) => row.staffId),
  )
  return rows.flatMap(({ row }, index) => {
    const item = items[index]
    if (!item) return []
    const { id, reason, streamId, createdAt } = row
    return {
      id,
      item,
      reason,
      class: { id: streamId, name: classes.get(streamId) ?? '' },
      teacherName: teachers.get(row.staffId) ?? '',
      mine: row.staffId === staffId,
      createdAt: createdAt.toISOString(),
    }
  })
}

export const list = async (
  tx: Tx,
  actor: Actor,
  { page, limit }: QueryOf<typeof listRecommendations>,
): Promise<Paged<Recommendation>> => {
  const { staffId, streamIds } = await viewerOf(tx, actor)
  if (staffId === null && streamIds.length === 0) return toPage<Recommendation>([], 0, page, limit)
  const of = staffId === null ? { streamIds } : { staffId }
  const { rows, total } = await recommendationsPage(tx, of, { page, limit })
  return toPage(await shown(tx, actor, staffId, rows), total, page, limit)
}

const tellClass = async (tx: Tx, { row, item }: Recommended, { staffId, today }: Member): Promise<void> => {
  const roster = await rosterOn(tx, row.streamId, today)
  const learners = await learnersByIds(
    tx,
    roster.map(({ id }) => id),
  )
  const recipients = learners.flatMap(({ accountId }) => (accountId ? [{ accountId, role: 'student' as const }] : []))
  const teacher = (await staffNames(tx, [staffId])).get(staffId) ?? ''
  const link = `/cbe-library/items/${item.id}`
  const dedupeKey = `library.recommended:${row.id}`
  await notify(
    tx,
    recommendedNotice,
    recipients,
    { title: item.title, teacher, reason: row.reason },
    { link, dedupeKey },
  )
}

/** @throws AppError 400 for an item that the library does not have, or a class of somebody else */
export const add = async (tx: Tx, actor: Actor, body: BodyOf<typeof recommend>): Promise<Recommendation> => {
  const member = await memberOf(tx, actor)
  refuseFaults({
    ...((await itemById(tx, body.itemId)) ? {} : { itemId: readingTexts.item }),
    ...(hasClass(member, body.streamId) ? {} : { streamId: readingTexts.stream }),
  })
  const { id, isNew } = await putRecommendation(tx, { ...body, staffId: member.staffId })
  const made = await recommendationById(tx, id)
  const [recommendation] = made ? await shown(tx, actor, member.staffId, [made]) : []
  if (!made || !recommendation) throw new AppError(commonErrors.notFound)
  await audit(tx, { action: 'library.recommend', entity: 'library_recommendation', entityId: id, after: body })
  if (isNew) await tellClass(tx, made, member)
  publishShelves(tx)
  return recommendation
}

/** @throws AppError 404 also for what somebody else recommended */
export const withdraw = async (tx: Tx, actor: Actor, id: string): Promise<void> => {
  const { staffId } = await memberOf(tx, actor)
  const found = await recommendationById(tx, id)
  if (found?.row.staffId !== staffId) throw new AppError(commonErrors.notFound)
  await deleteRecommendation(tx, id)
  const { itemId, streamId, reason } = found.row
  await audit(tx, {
    action: 'library.withdraw_recommendation',
    entity: 'library_recommendation',
    entityId: id,
    before: { itemId, streamId, reason },
  })
  publishShelves(tx)
}
