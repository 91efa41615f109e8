/** Moves of lessons in a draft: all of them or none, and none that undoes a move of somebody else. */
import { listRoomsOf, listStreams } from '#core/academics/server/public.ts'
import { lessonTexts } from '#core/lessons/contract/lessons.ts'
import type { BodyOf, ResponseOf } from '#platform/pure/contract.ts'
import { AppError, commonErrors, refuseFaults } from '#platform/pure/errors.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { draftErrors, type Card, type moveCards } from '../../contract/drafts.ts'
import { fits, type Bell } from '../../rules/assemble/lessons.ts'
import { cardsIn, placeCards, streamsOfActivities } from '../queries/cards.ts'
import { changed, found, openDraft } from './changing.ts'
import { bellsByLevel, shownCard } from './shown.ts'

type Move = BodyOf<typeof moveCards>['moves'][number]

const isSame = (one: Card['place'], other: Card['place']): boolean =>
  one?.weekday === other?.weekday && one?.period === other?.period

/** The bell schedule by which an activity is taught, if its classes have one. */
const bellsOfActivities = async (tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, Bell>> => {
  const bells = await bellsByLevel(tx)
  const levels = new Map((await listStreams(tx)).map(({ id, level }) => [id, level]))
  const rows = await streamsOfActivities(tx, ids)
  return new Map(
    rows.flatMap(({ activityId, streamId }): (readonly [string, Bell])[] => {
      const level = levels.get(streamId)
      const bell = level && bells.get(level)
      return bell ? [[activityId, bell]] : []
    }),
  )
}

/** Lessons go only to periods that the bell schedule has, and doubles not across a break. */
const checkPlaces = async (tx: Tx, moves: readonly Move[], cards: ReadonlyMap<string, Card>): Promise<void> => {
  const bells = await bellsOfActivities(tx, [...new Set([...cards.values()].map(({ activityId }) => activityId))])
  const isWrong = ({ cardId, was, place }: Move): boolean => {
    const card = cards.get(cardId)
    if (!card || place === null || isSame(was, place)) return false
    const bell = bells.get(card.activityId)
    return bell === undefined || !fits(bell, place.period, card.duration)
  }
  refuseFaults(
    Object.fromEntries(
      moves.flatMap((move, nth) => (isWrong(move) ? [[`moves.${nth}.place`, lessonTexts.period] as const] : [])),
    ),
  )
}

const checkRooms = async (tx: Tx, moves: readonly Move[]): Promise<void> => {
  const named = moves.flatMap(({ roomId }) => roomId ?? [])
  if (named.length === 0) return
  const rooms = new Set((await listRoomsOf(tx)).map(({ id }) => id))
  if (named.some((id) => !rooms.has(id))) throw new AppError(commonErrors.notFound)
}

export const move = async (
  tx: Tx,
  draftId: string,
  { moves }: BodyOf<typeof moveCards>,
): Promise<ResponseOf<typeof moveCards>> => {
  const draft = await openDraft(tx, draftId)
  const ids = [...new Set(moves.map(({ cardId }) => cardId))]
  const before = (await cardsIn(tx, draftId, ids)).map(shownCard)
  const cards = new Map(before.map((card) => [card.id, card]))
  if (cards.size < ids.length) throw new AppError(commonErrors.notFound)
  await checkRooms(tx, moves)
  await checkPlaces(tx, moves, cards)
  for (const { cardId, was, place, roomId, locked } of moves) {
    const card = found(cards.get(cardId))
    if (!isSame(card.place, was)) throw new AppError(commonErrors.stale, { current: { cards: before } })
    if (card.locked && locked && !isSame(card.place, place)) throw new AppError(draftErrors.locked)
    cards.set(cardId, { ...card, place, roomId, locked })
  }
  const after = [...cards.values()]
  await placeCards(tx, after)
  await changed(tx, draftId, {
    action: 'scheduling.move',
    entity: 'timetable_draft',
    entityId: draftId,
    before: { version: draft.version },
    after: {
      version: draft.version + 1,
      moved: moves.map(({ cardId, was, place, locked }) => ({ cardId, was, place, locked })),
    },
  })
  return { cards: after }
}
