/** A class becomes two: the board with the lessons of both, and who goes where. */
import type { Activity, Board, Card, Part } from '../../contract/drafts.ts'
import type { Mishap } from '../../contract/runs.ts'

export type ClassSplit = Extract<Mishap, { kind: 'classSplit' }>
type Asked = Omit<ClassSplit, 'copies'>

const isOfClass = ({ parts }: Activity, streamId: string): boolean => parts.every((part) => part.streamId === streamId)

/** Activities and cards that the new class needs of its own; with other classes it joins the lesson they have. */
export const toCopy = ({ activities, cards }: Board, { streamId }: Asked): string[] => {
  const own = new Set(activities.flatMap((one) => (isOfClass(one, streamId) ? [one.id] : [])))
  return [...own, ...cards.flatMap(({ id, activityId }) => (own.has(activityId) ? [id] : []))]
}

/** Activities whose teacher of the new class is asked for: lessons of the class that one teacher gives. */
export const toStaff = ({ activities }: Board, streamId: string): Activity[] =>
  activities.filter((one) => one.parts.length === 1 && isOfClass(one, streamId))

export interface SplitParts {
  readonly activities: readonly Activity[]
  readonly cards: readonly Card[]
  /** Activities with other classes, and what the new class adds to each. */
  readonly joined: ReadonlyMap<string, readonly Part[]>
}

/**
 * What the new class has. A lesson begins at the time of the one it was copied from if another teacher gives it: most of
 * the class's week then stays as it is.
 */
export const partsOfSplit = (board: Board, { streamId, newStreamId, teachers, copies }: ClassSplit): SplitParts => {
  const copyOf = new Map(copies.map(({ of, id }) => [of, id]))
  const staffOf = new Map(teachers.map(({ activityId, staffId }) => [activityId, staffId]))
  const joined = new Map<string, Part[]>()
  const activities: Activity[] = []
  const hasOther = new Set<string>()
  for (const activity of board.activities) {
    const own = activity.parts.filter((part) => part.streamId === streamId)
    if (own.length === 0) continue
    const id = copyOf.get(activity.id)
    const staffId = activity.parts.length === 1 ? staffOf.get(activity.id) : undefined
    const parts = own.map((part) => ({
      ...part,
      streamId: newStreamId,
      staffId: staffId === undefined ? part.staffId : staffId,
    }))
    if (id === undefined) joined.set(activity.id, parts)
    else activities.push({ ...activity, id, parts, version: 1 })
    if (staffId !== undefined && staffId !== own[0]?.staffId) hasOther.add(activity.id)
  }
  return {
    activities,
    joined,
    cards: board.cards.flatMap((card): Card[] => {
      const [id, activityId] = [copyOf.get(card.id), copyOf.get(card.activityId)]
      if (id === undefined || activityId === undefined) return []
      const place = hasOther.has(card.activityId) ? card.place : null
      return [{ ...card, id, activityId, place, roomId: null, locked: false }]
    }),
  }
}

/** The board of both classes; as it is if the draft has them already. */
export const splitBoard = (board: Board, split: ClassSplit, isPlaced: boolean): Board => {
  const known = new Set(board.activities.map(({ id }) => id))
  if (split.copies.some(({ id }) => known.has(id))) return board
  const { activities, cards, joined } = partsOfSplit(board, split)
  const learners = board.streams.find(({ id }) => id === split.streamId)?.learners ?? 0
  const half = Math.ceil(learners / 2)
  return {
    ...board,
    streams: board.streams.map((stream) => {
      if (stream.id === split.streamId) return { ...stream, learners: half }
      return stream.id === split.newStreamId ? { ...stream, learners: learners - half } : stream
    }),
    learnerSets: [
      ...board.learnerSets.filter(({ streamId }) => streamId !== split.newStreamId),
      ...board.learnerSets.flatMap((set) =>
        set.streamId === split.streamId ? [{ ...set, streamId: split.newStreamId }] : [],
      ),
    ],
    activities: [
      ...board.activities.map((one) => ({ ...one, parts: [...one.parts, ...(joined.get(one.id) ?? [])] })),
      ...activities,
    ],
    cards: [...board.cards, ...cards.map((card) => (isPlaced ? card : { ...card, place: null }))],
  }
}

interface Learner {
  readonly id: string
  readonly fullName: string
  readonly sex: 'female' | 'male' | null
}

export const waysToSplit = ['alphabet', 'sex'] as const
export type WayToSplit = (typeof waysToSplit)[number]

/** Who goes to the new class: the second half by name, or every second one of each sex. */
export const movingLearners = (learners: readonly Learner[], way: WayToSplit): string[] => {
  const byName = [...learners].sort((one, other) => one.fullName.localeCompare(other.fullName))
  if (way === 'alphabet') return byName.slice(Math.ceil(byName.length / 2)).map(({ id }) => id)
  const inTurn = (['female', 'male', null] as const).flatMap((sex) => byName.filter((one) => one.sex === sex))
  return inTurn.flatMap(({ id }, nth) => (nth % 2 === 1 ? [id] : []))
}
