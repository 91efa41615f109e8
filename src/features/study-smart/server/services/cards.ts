/** A learner's own cards: added, reviewed, deleted. */
import { learningAreasOf } from '#core/academics/server/public.ts'
import type { ModuleOpen } from '#core/access/server/ports.ts'
import type { BodyOf, QueryOf, ResponseOf } from '#platform/pure/contract.ts'
import { addDays, eachDay, instantOf, schoolTime } from '#platform/pure/dates.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import { groupBy } from '#platform/pure/group.ts'
import { toPage } from '#platform/pure/paging.ts'
import { newId } from '#platform/server/ids.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import {
  studyErrors,
  type addCards,
  type CardReview,
  type cardTexts,
  type dueCards,
  type listCards,
  type reviewCards,
  type StudyCard,
} from '../../contract/cards.ts'
import { mostCards, mostDue } from '../../contract/words.ts'
import { newMemory } from '../../rules/memory.ts'
import { memoryAfter } from '../../rules/reviews.ts'
import type { CardTexts } from '../ports.ts'
import {
  cardsDue,
  cardsPage,
  countCards,
  deleteCard,
  dueByDay,
  insertCards,
  insertReviews,
  lockCards,
  reviewsOfCards,
  saveMemory,
  type CardRow,
} from '../queries/cards.ts'
import type { Person } from './rounds.ts'

const shown = ({ id, front, back, source, sourceTitle, learningAreaId, memory }: CardRow): StudyCard => ({
  id,
  front,
  back,
  source,
  sourceTitle,
  learningAreaId,
  memory,
})

const week = 7

export const due = async (tx: Tx, { accountId, timeZone }: Person): Promise<ResponseOf<typeof dueCards>> => {
  const today = schoolTime(tx.at, timeZone).date
  const startOf = (day: string): Date => instantOf(day, '00:00', timeZone)
  const { rows, total } = await cardsDue(tx, accountId, startOf(addDays(today, 1)), mostDue)
  const counts = await dueByDay(tx, accountId, startOf(addDays(today, week)), timeZone)
  return {
    items: rows.map(shown),
    total,
    cards: await countCards(tx, accountId),
    // What is overdue is due today.
    days: eachDay(today, addDays(today, week - 1)).map((date) => ({
      date,
      cards: date === today ? total : (counts.get(date) ?? 0),
    })),
  }
}

export const list = async (
  tx: Tx,
  { accountId }: Person,
  { page, limit, search }: QueryOf<typeof listCards>,
): Promise<ResponseOf<typeof listCards>> => {
  const { rows, total } = await cardsPage(tx, accountId, { page, limit, search })
  return toPage(rows.map(shown), total, page, limit)
}

const plain = (words: string): string => words.normalize('NFC').toLowerCase().replace(/\s+/gu, ' ')

/** @throws AppError 404 for an unknown learning area, `study.too_many_cards` above the most */
export const add = async (
  tx: Tx,
  { accountId }: Person,
  { cards }: BodyOf<typeof addCards>,
): Promise<ResponseOf<typeof addCards>> => {
  const areas = new Set((await learningAreasOf(tx)).map(({ id }) => id))
  if (cards.some(({ learningAreaId }) => learningAreaId !== null && !areas.has(learningAreaId)))
    throw new AppError(commonErrors.notFound)
  if ((await countCards(tx, accountId)) + cards.length > mostCards) throw new AppError(studyErrors.tooMany)
  const added = await insertCards(
    tx,
    cards.map((card) => ({
      ...card,
      id: newId(),
      accountId,
      frontKey: plain(card.front),
      memory: newMemory(tx.at),
      dueAt: tx.at,
      createdAt: tx.at,
    })),
  )
  return { added }
}

/** @throws AppError 404 for a card of somebody else */
export const remove = async (tx: Tx, { accountId }: Person, id: string): Promise<void> => {
  if (!(await deleteCard(tx, accountId, id))) throw new AppError(commonErrors.notFound)
}

/** A clock that runs ahead cannot have seen a card later than now. */
const timeOf = ({ at }: CardReview, now: Date): Date => new Date(Math.min(Date.parse(at), now.getTime()))

/** Each review counts once; a card's memory follows from all of its reviews, of whichever device. */
export const review = async (
  tx: Tx,
  { accountId }: Person,
  reviews: readonly CardReview[],
): Promise<ResponseOf<typeof reviewCards>> => {
  const cards = await lockCards(tx, accountId, [...new Set(reviews.map(({ cardId }) => cardId))])
  const ids = new Set(cards.map(({ id }) => id))
  const here = reviews.filter(({ cardId }) => ids.has(cardId))
  if (here.length > 0) {
    await insertReviews(
      tx,
      here.map(({ id, cardId, grade, ...given }) => ({
        id,
        accountId,
        cardId,
        grade,
        at: timeOf({ id, cardId, grade, ...given }, tx.at),
      })),
    )
    const all = groupBy(await reviewsOfCards(tx, [...ids]), ({ cardId }) => cardId)
    for (const { id, createdAt } of cards) {
      const given = (all.get(id) ?? []).map(({ grade, at }) => ({ grade, at: at.toISOString() }))
      await saveMemory(tx, { id, memory: memoryAfter(createdAt, given) })
    }
  }
  return { kept: here.length, gone: reviews.length - here.length }
}

export interface TextDeps {
  readonly texts: readonly CardTexts[]
  readonly moduleOpen: ModuleOpen
}

export const textsForCards = async (
  tx: Tx,
  { accountId }: Person,
  { texts, moduleOpen }: TextDeps,
): Promise<ResponseOf<typeof cardTexts>> => {
  const items = []
  for (const source of texts) if (await moduleOpen(tx, source.module)) items.push(...(await source.read(tx, accountId)))
  return { items }
}
