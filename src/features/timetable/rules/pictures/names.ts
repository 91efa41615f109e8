/** Finds the things of a board by their ids, and their names. */
import type { Activity, Board, Card } from '../../contract/drafts.ts'

type Bell = Board['bells'][number]

export interface BoardNames {
  readonly stream: (id: string) => string
  readonly area: (id: string) => string
  readonly shortArea: (id: string) => string
  readonly teacher: (id: string) => string
  readonly room: (id: string) => string
  readonly activity: (id: string) => Activity | undefined
  readonly activityOf: (card: Pick<Card, 'activityId'>) => Activity | undefined
  readonly card: (id: string) => Card | undefined
  /** Undefined for a class without a bell schedule. */
  readonly bellOf: (streamId: string) => Bell | undefined
}

const finder = <T>(entries: readonly (readonly [id: string, value: T])[]) => {
  const values = new Map(entries)
  return (id: string): T | undefined => values.get(id)
}

export const namesOf = (board: Board): BoardNames => {
  const named = (entries: readonly (readonly [id: string, name: string])[]) => {
    const find = finder(entries)
    return (id: string): string => find(id) ?? ''
  }
  const bell = finder(board.bells.map((one) => [one.id, one]))
  const bellId = named(board.streams.map((stream) => [stream.id, stream.bellId ?? '']))
  const activity = finder(board.activities.map((one) => [one.id, one]))
  return {
    stream: named(board.streams.map(({ id, label }) => [id, label])),
    area: named(board.learningAreas.map(({ id, name }) => [id, name])),
    shortArea: named(board.learningAreas.map(({ id, shortName }) => [id, shortName])),
    teacher: named(board.teachers.map(({ id, name }) => [id, name])),
    room: named(board.rooms.map(({ id, name }) => [id, name])),
    activity,
    activityOf: ({ activityId }) => activity(activityId),
    card: finder(board.cards.map((card) => [card.id, card])),
    bellOf: (streamId) => bell(bellId(streamId)),
  }
}

/** The classes of an activity, each once. */
export const classesOf = ({ parts }: Pick<Activity, 'parts'>): string[] => [
  ...new Set(parts.map(({ streamId }) => streamId)),
]
/** The teachers of an activity, each once. */
export const teachersOf = ({ parts }: Activity): string[] => [...new Set(parts.flatMap(({ staffId }) => staffId ?? []))]
/** The learning areas of an activity, each once. */
export const areasOf = ({ parts }: Activity): string[] => [
  ...new Set(parts.map(({ learningAreaId }) => learningAreaId)),
]

/** The bell schedule with the most periods, of classes that have lessons. */
export const longestBell = (board: Board): Bell | undefined => {
  const taught = new Set(board.activities.flatMap(classesOf))
  const used = new Set(board.streams.flatMap(({ id, bellId }) => (taught.has(id) ? bellId : null)))
  return board.bells
    .filter(({ id }) => used.has(id))
    .reduce<Bell | undefined>(
      (longest, bell) => (longest && longest.periods.length >= bell.periods.length ? longest : bell),
      undefined,
    )
}
