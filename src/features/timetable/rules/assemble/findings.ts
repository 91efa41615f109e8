/** What is wrong with a draft, in findings that a page can put into words. */
import { singleWeeks } from '#core/lessons/contract/week-words.ts'
import { weeksMeet } from '#core/lessons/rules/weeks.ts'
import type { Board } from '../../contract/drafts.ts'
import type { Finding } from '../../contract/runs.ts'
import { must } from '../../contract/wishes.ts'
import { check } from '../check/check.ts'
import type { Broken } from '../check/broken.ts'
import { explain, type Impossible } from '../explain/explain.ts'
import { assemble, type Assembled } from './assemble.ts'
import { clashesOf, misplacedOf, twoGroupsOf } from './clashes.ts'
import { groupsOf, type Group, type Seat, type Taken } from './group.ts'
import { labelsOf, lessonsOf, type Labels, type Lesson } from './lessons.ts'

export interface Findings {
  /** Clashes and broken musts. */
  readonly broken: readonly Finding[]
  readonly missed: readonly Finding[]
}

const lessonsIn = ({ members }: Assembled, activities: readonly number[]): Lesson[] => [
  ...new Set(activities.flatMap((activity) => members[activity]?.lesson ?? [])),
]

const cardIdsOf = (lessons: readonly Lesson[]): string[] => lessons.map(({ card }) => card.id)

/** Where the engine's person is in the board. */
const personOf = (
  { group, problem, takers }: Assembled,
  { of, id }: NonNullable<Broken['person']>,
): { name: string; lessons: Lesson[] } => {
  const { board, lessons } = group
  const name = problem[of][id]?.name ?? ''
  if (of === 'teachers') {
    const teacherId = board.teachers[id]?.id ?? ''
    return { name, lessons: lessons.filter(({ teachers }) => teachers.includes(teacherId)) }
  }
  const takerId = takers[id]?.id ?? ''
  return { name, lessons: lessons.filter((lesson) => lesson.takers.includes(takerId)) }
}

interface Missed {
  readonly finding: Finding
  readonly cost: number
  readonly weight: number
}

const concerned = (assembled: Assembled, broken: Broken, labels: Labels): { who: string; cardIds: string[] } => {
  const { group } = assembled
  const named = lessonsIn(assembled, broken.activities)
  if (broken.person) {
    const { name, lessons } = personOf(assembled, broken.person)
    const weekday = broken.day === null ? undefined : group.board.weekdays[broken.day]
    const ofDay = lessons.filter(({ card }) => card.place !== null && card.place.weekday === weekday)
    return { who: name, cardIds: cardIdsOf(named.length > 0 ? named : ofDay) }
  }
  const [first] = named
  const who =
    broken.kind === 'roomClosed' && broken.room !== null
      ? (group.board.rooms[broken.room]?.name ?? '')
      : first
        ? labels.activity(first.activity)
        : ''
  return { who, cardIds: cardIdsOf(named) }
}

/** Wishes that a group does not keep: one finding for each wish and whom it is about. */
const wishesIn = (assembled: Assembled, labels: Labels): Missed[] => {
  const { group, problem, present, wishOf } = assembled
  const wishes = new Map(group.board.wishes.map((wish) => [wish.id, wish]))
  const found = new Map<string, Missed>()
  for (const broken of check(problem, present).broken) {
    const wish = broken.constraint === null ? undefined : wishes.get(wishOf[broken.constraint] ?? '')
    if (wish === undefined) continue
    const { who, cardIds } = concerned(assembled, broken, labels)
    const key = `${wish.id} ${who}`
    const before = found.get(key)
    const count = Number(before?.finding.params['count'] ?? 0) + broken.times
    found.set(key, {
      cost: (before?.cost ?? 0) + broken.cost,
      weight: wish.weight,
      finding: {
        code: 'wish',
        params: { kind: wish.rule.kind, who, count },
        cardIds: [...new Set([...(before?.finding.cardIds ?? []), ...cardIds])],
        wishIds: [wish.id],
      },
    })
  }
  return [...found.values()]
}

export const findingsOf = (board: Board): Findings => {
  const lessons = lessonsOf(board)
  const labels = labelsOf(board)
  const wishes = groupsOf(board, lessons)
    .flatMap((group) => wishesIn(assemble(group), labels))
    .sort((one, other) => other.cost - one.cost)
  const findings = (musts: boolean): Finding[] =>
    wishes.flatMap(({ finding, weight }) => (weight >= must === musts ? finding : []))
  return {
    broken: [...clashesOf(board, lessons, labels), ...misplacedOf(board, lessons, labels), ...findings(true)],
    missed: [...twoGroupsOf(board, labels), ...findings(false)],
  }
}

/** Lessons that stand where they are locked, in groups other than the one given. */
export const lockedOutside = (group: Group, groups: readonly Group[]): Taken[] =>
  groups.flatMap((other) =>
    other === group
      ? []
      : other.lessons.flatMap((lesson): Taken[] => {
          const { place, roomId, locked } = lesson.card
          return locked && place ? [{ lesson, place, roomId }] : []
        }),
  )

/** Lessons of week A or of week B, whichever has more periods; all of them where weeks do not alternate. */
const ofFullerWeek = (lessons: readonly Lesson[]): Lesson[] => {
  const [a, b] = singleWeeks.map((single) => lessons.filter(({ activity }) => weeksMeet(activity.week, single)))
  const periods = (some: readonly Lesson[] = []): number => some.reduce((sum, { card }) => sum + card.duration, 0)
  return (periods(b) > periods(a) ? b : a) ?? []
}

const sentence = (assembled: Assembled, one: Impossible, labels: Labels): Finding => {
  const { wishOf, problem } = assembled
  const wishIds = [...new Set(one.constraints.flatMap((constraint) => wishOf[constraint] ?? []))]
  if (one.kind === 'personFull') {
    const { name, lessons: all } = personOf(assembled, one.person)
    const lessons = ofFullerWeek(all)
    const of = one.person.of === 'teachers' ? 'teachers' : 'classes'
    const params = { person: name, of, needed: one.needed, open: one.open }
    return { code: 'personFull', params, cardIds: cardIdsOf(lessons), wishIds }
  }
  if (one.kind === 'roomsFull') {
    const named = one.rooms.map((room) => problem.rooms[room]?.name ?? '').join(', ')
    const lessons = lessonsIn(assembled, one.activities)
    const rooms = named === '' ? (lessons[0]?.kind ?? '') : named
    return {
      code: 'roomsFull',
      params: { rooms, needed: one.needed, open: one.open },
      cardIds: cardIdsOf(lessons),
      wishIds,
    }
  }
  const lessons = lessonsIn(assembled, [one.activity])
  const activity = lessons[0] ? labels.activity(lessons[0].activity) : ''
  return { code: 'noStart', params: { activity }, cardIds: cardIdsOf(lessons), wishIds }
}

/** Proof that a draft cannot be done, whatever else is moved: worst first. */
export const impossibleIn = (board: Board): Finding[] => {
  const lessons = lessonsOf(board)
  const labels = labelsOf(board)
  const groups = groupsOf(board, lessons)
  const withoutBell = lessons.filter(({ bell }) => bell === undefined)
  return [
    ...groups.flatMap((group) => {
      // What is taken in one of the weeks A and B may still be free in the other.
      const taken = lockedOutside(group, groups).filter(({ lesson }) => lesson.activity.week === 'every')
      const assembled = assemble(group, taken)
      return explain(assembled.problem).map((one) => sentence(assembled, one, labels))
    }),
    ...[...new Map(withoutBell.map((lesson) => [lesson.activity.id, lesson.activity])).values()].map(
      (activity): Finding => ({
        code: 'noStart',
        params: { activity: labels.activity(activity) },
        cardIds: cardIdsOf(withoutBell.filter((lesson) => lesson.activity === activity)),
        wishIds: [],
      }),
    ),
  ]
}

/** The board with its cards where an answer puts them. */
export const withSeats = (board: Board, seats: readonly Seat[]): Board => {
  const byCard = new Map(seats.map((seat) => [seat.cardId, seat]))
  return {
    ...board,
    cards: board.cards.map((card) => {
      const seat = byCard.get(card.id)
      return seat ? { ...card, place: seat.place, roomId: seat.roomId } : card
    }),
  }
}
