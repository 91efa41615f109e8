/** The cards of a board with what each needs, so that nothing has to be looked up by its id again. */
import { weeksMeet } from '#core/lessons/rules/weeks.ts'
import type { Activity, Board, Card } from '../../contract/drafts.ts'
import type { SlotOfWeek } from '../../contract/wishes.ts'
import { takersOf, takersOfPart } from './takers.ts'

export type Bell = Board['bells'][number]
type LessonTime = Bell['periods'][number]

export interface Lesson {
  readonly card: Card
  readonly activity: Activity
  /** Classes in it, each once, though two groups of one class may be side by side. */
  readonly streams: readonly string[]
  /** Who of these classes is in it: the ids of sets of learners who share all lessons. */
  readonly takers: readonly string[]
  readonly teachers: readonly string[]
  /** Rooms that are taken wherever it stands: named for a part, or a class's own. */
  readonly ownRooms: readonly string[]
  /** Kind of the room that its card names; null if it needs none beside its own rooms. */
  readonly kind: string | null
  readonly learners: number
  /** Undefined while its class has no bell schedule. */
  readonly bell: Bell | undefined
}

const present = <T>(values: readonly (T | null | undefined)[]): T[] => [
  ...new Set(values.filter((value): value is T & {} => value !== null && value !== undefined)),
]

export const lessonsOf = (board: Board): Lesson[] => {
  const streams = new Map(board.streams.map((stream) => [stream.id, stream]))
  const bells = new Map(board.bells.map((bell) => [bell.id, bell]))
  const all = takersOf(board)
  const needs = new Map(
    board.activities.map((activity): [string, Omit<Lesson, 'card'>] => {
      const { parts, roomKind } = activity
      const classes = present(parts.map(({ streamId }) => streams.get(streamId)))
      const kind = parts.some(({ roomId }) => roomId === null) ? roomKind : null
      const own = (streamId: string): string | null => (kind === null ? (streams.get(streamId)?.roomId ?? null) : null)
      const takers = new Map(parts.flatMap((one) => takersOfPart(all, one).map((taker) => [taker.id, taker.learners])))
      const bellId = classes.find((stream) => stream.bellId !== null)?.bellId
      return [
        activity.id,
        {
          activity,
          streams: classes.map(({ id }) => id),
          takers: [...takers.keys()],
          teachers: present(parts.map(({ staffId }) => staffId)),
          ownRooms: present(parts.map(({ roomId, streamId }) => roomId ?? own(streamId))),
          kind,
          learners: [...takers.values()].reduce((sum, learners) => sum + learners, 0),
          bell: bells.get(bellId ?? ''),
        },
      ]
    }),
  )
  return board.cards.flatMap((card) => {
    const known = needs.get(card.activityId)
    return known ? [{ card, ...known }] : []
  })
}

/** Every room that a lesson takes. */
export const roomsOf = ({ ownRooms, kind, card }: Lesson, roomId = card.roomId): string[] =>
  present([kind === null ? null : roomId, ...ownRooms])

/** Rooms of the kind that a lesson asks for: those that are large enough, or all of them if none is. */
export const roomsOfKind = (board: Board, { kind, learners }: Lesson): string[] => {
  const all = board.rooms.filter((room) => room.kind === kind)
  const fitting = all.filter(({ capacity }) => capacity === null || capacity >= learners)
  return (fitting.length > 0 ? fitting : all).map(({ id }) => id)
}

/** The same for bell schedules whose lessons are at the same times, so that their classes can be taught together. */
export const timesKey = ({ periods, breakAfter }: Bell): string =>
  `${periods.map(({ startTime, endTime }) => `${startTime}-${endTime}`).join()} ${breakAfter.join()}`

/** Whether a lesson can begin at a period: it ends within the day, and no break divides it. */
export const fits = (bell: Bell, period: number, duration: number): boolean =>
  period >= 0 &&
  period + duration <= bell.periods.length &&
  !bell.breakAfter.some((before) => before >= period && before < period + duration - 1)

export const isInside = (board: Board, { bell, card }: Lesson, place: SlotOfWeek): boolean =>
  bell !== undefined && board.weekdays.includes(place.weekday) && fits(bell, place.period, card.duration)

/** The periods of a lesson by the clock, as far as its bell schedule has them. */
export const timesOf = ({ bell, card }: Lesson, place: SlotOfWeek): readonly LessonTime[] =>
  bell?.periods.slice(place.period, place.period + card.duration) ?? []

/** Whether two lessons are ever in the same week. */
export const share = (one: Lesson, other: Lesson): boolean => weeksMeet(one.activity.week, other.activity.week)

type Span = Pick<LessonTime, 'startTime' | 'endTime'>

export const overlap = (one: Span, other: Span): boolean =>
  one.startTime < other.endTime && other.startTime < one.endTime

/** Names the things of a board for findings. */
export interface Labels {
  readonly stream: (id: string) => string
  readonly area: (id: string) => string
  readonly teacher: (id: string) => string
  readonly room: (id: string) => string
  readonly streams: (ids: readonly string[]) => string
  /** "Biology, History". */
  readonly areas: (taught: readonly { readonly learningAreaId: string }[]) => string
  /** Such as "Mathematics, Grade 7 East". */
  readonly activity: (activity: Activity) => string
}

export const labelsOf = (board: Board): Labels => {
  const finder = (list: readonly (readonly [id: string, name: string])[]) => {
    const names = new Map(list)
    return (id: string): string => names.get(id) ?? ''
  }
  const stream = finder(board.streams.map(({ id, label }) => [id, label]))
  const area = finder(board.learningAreas.map(({ id, name }) => [id, name]))
  const streams = (ids: readonly string[]): string => [...new Set(ids)].map(stream).join(', ')
  return {
    stream,
    area,
    teacher: finder(board.teachers.map(({ id, name }) => [id, name])),
    room: finder(board.rooms.map(({ id, name }) => [id, name])),
    streams,
    areas: (taught) => [...new Set(taught.map(({ learningAreaId }) => area(learningAreaId)))].join(', '),
    activity: ({ parts }) =>
      `${[...new Set(parts.map(({ learningAreaId }) => area(learningAreaId)))].join(' / ')}, ${streams(parts.map(({ streamId }) => streamId))}`,
  }
}
