/** Boards for tests of pure rules: small ones by hand, and random ones. */
import type { LessonWeek } from '#core/lessons/contract/week-words.ts'
import type { Activity, Board, Card } from '../contract/drafts.ts'
import type { WishRule } from '../contract/wishes.ts'

const uuid = (kind: number, nth: number): string => `00000000-000${kind}-4000-8000-${String(nth + 1).padStart(12, '0')}`

export const ids = {
  bell: (nth: number) => uuid(1, nth),
  stream: (nth: number) => uuid(2, nth),
  area: (nth: number) => uuid(3, nth),
  teacher: (nth: number) => uuid(4, nth),
  room: (nth: number) => uuid(5, nth),
  activity: (nth: number) => uuid(6, nth),
  card: (nth: number) => uuid(7, nth),
  wish: (nth: number) => uuid(8, nth),
}

/** Each of these periods on each of these days. */
export const slots = (weekdays: readonly number[], periods: readonly number[]) =>
  weekdays.flatMap((weekday) => periods.map((period) => ({ weekday, period })))

interface PartPlan {
  readonly stream: number
  readonly area?: number
  readonly teacher?: number | null
  readonly room?: number
}

export interface LessonPlan {
  readonly parts: readonly PartPlan[]
  readonly lessons?: number
  readonly week?: LessonWeek
  readonly doubles?: number
  readonly kind?: string
}

interface Plan {
  readonly weekdays?: readonly number[]
  /** Bell schedule of each class. */
  readonly classes?: readonly number[]
  /** Own room of each class; none by default. */
  readonly homes?: readonly (number | null)[]
  readonly teachers?: number
  /** Kind of each room. */
  readonly rooms?: readonly string[]
  /** Learners of a class who chose the same areas. */
  readonly sets?: readonly {
    readonly stream: number
    readonly areas: readonly number[] | null
    readonly learners?: number
  }[]
  readonly lessons: readonly LessonPlan[]
  readonly wishes?: readonly { readonly weight?: number; readonly rule: WishRule }[]
}

const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

const bell = (nth: number, minutes: number, count: number, begins: number) => ({
  id: ids.bell(nth),
  name: `Bell ${nth + 1}`,
  breakAfter: [1],
  periods: Array.from({ length: count }, (_, period) => {
    const start = begins + period * minutes + (period > 1 ? 20 : 0)
    return { label: `Lesson ${period + 1}`, startTime: clock(start), endTime: clock(start + minutes) }
  }),
})

/** Two bell schedules, one with lessons of 40 minutes and one of 30, with a break after the second lesson. */
const bells = [bell(0, 40, 6, 480), bell(1, 30, 8, 470)]

const cardsOf = ({ id, lessonsPerWeek, doubles }: Activity, first: number): Card[] =>
  Array.from({ length: lessonsPerWeek - doubles }, (_, nth) => ({
    id: ids.card(first + nth),
    activityId: id,
    duration: nth < doubles ? 2 : 1,
    place: null,
    roomId: null,
    locked: false,
  }))

export const boardOf = ({
  weekdays = [1, 2, 3, 4, 5],
  classes = [0, 0],
  homes = [],
  teachers = 4,
  rooms = [],
  sets = [],
  lessons,
  wishes = [],
}: Plan): Board => {
  const activities = lessons.map((lesson, nth): Activity => ({
    id: ids.activity(nth),
    lessonsPerWeek: lesson.lessons ?? 1,
    week: lesson.week ?? 'every',
    doubles: lesson.doubles ?? 0,
    roomKind: lesson.kind ?? null,
    version: 1,
    parts: lesson.parts.map(({ stream, area = 0, teacher = null, room }) => ({
      streamId: ids.stream(stream),
      learningAreaId: ids.area(area),
      staffId: teacher === null ? null : ids.teacher(teacher),
      roomId: room === undefined ? null : ids.room(room),
    })),
  }))
  const cards: Card[] = []
  for (const activity of activities) cards.push(...cardsOf(activity, cards.length))
  return {
    draft: {
      id: uuid(9, 0),
      name: 'Term 1',
      startsOn: '2026-01-05',
      state: 'draft',
      publishedAt: null,
      lessons: cards.length,
      unplaced: cards.length,
      version: 1,
    },
    alternates: lessons.some(({ week = 'every' }) => week !== 'every'),
    weekdays: [...weekdays],
    bells,
    streams: classes.map((schedule, nth) => {
      const home = homes[nth] ?? null
      return {
        id: ids.stream(nth),
        label: `Grade ${nth + 1}`,
        bellId: ids.bell(schedule),
        roomId: home === null ? null : ids.room(home),
        learners: 30,
      }
    }),
    learnerSets: sets.map(({ stream, areas, learners = 10 }) => ({
      streamId: ids.stream(stream),
      areaIds: areas?.map(ids.area) ?? null,
      learners,
    })),
    learningAreas: Array.from({ length: 6 }, (_, nth) => ({
      id: ids.area(nth),
      name: `Area ${nth + 1}`,
      shortName: `A${nth + 1}`,
      subjectGroup: 'core',
    })),
    teachers: Array.from({ length: teachers }, (_, nth) => ({ id: ids.teacher(nth), name: `Teacher ${nth + 1}` })),
    rooms: rooms.map((kind, nth) => ({ id: ids.room(nth), name: `Room ${nth + 1}`, kind, capacity: null })),
    activities,
    cards,
    wishes: wishes.map(({ weight = 100, rule }, nth) => ({ id: ids.wish(nth), weight, rule, version: 1 })),
  }
}

/** The board with some cards changed, by their number. */
export const withCards = (board: Board, changes: Readonly<Record<number, Partial<Card>>>): Board => ({
  ...board,
  cards: board.cards.map((card, nth) => ({ ...card, ...changes[nth] })),
})

/**
 * Four classes of two bell schedules that share teachers and a laboratory, with groups side by side, classes taught
 * together, doubles and wishes.
 * @param below gives a random whole number from 0 to its argument minus 1
 */
export const mixedBoard = (below: (limit: number) => number): Board => {
  const [classes, teachers] = [[0, 0, 1, 1], 7]
  const lessons = classes.flatMap((_, stream): LessonPlan[] => [
    ...Array.from({ length: 4 }, (__, area) => ({
      parts: [{ stream, area, teacher: below(teachers) }],
      lessons: 3 + below(2),
      doubles: below(2),
      ...(area === 0 ? { kind: 'laboratory' } : {}),
    })),
    {
      lessons: 2,
      parts: [
        { stream, area: 4, teacher: 0 },
        { stream, area: 4, teacher: 1, room: 2 },
      ],
    },
  ])
  const together = [0, 2].map((stream): LessonPlan => ({
    lessons: 2,
    parts: [
      { stream, area: 5, teacher: 2 },
      { stream: stream + 1, area: 5, teacher: 2 },
    ],
  }))
  return boardOf({
    classes,
    homes: [3, 4, 5, 6],
    teachers,
    rooms: ['laboratory', 'laboratory', 'hall', ...Array.from({ length: 4 }, () => 'classroom')],
    lessons: [...lessons, ...together],
    wishes: [
      { rule: { kind: 'away', of: 'teachers', ids: [ids.teacher(3)], slots: [{ weekday: 1 + below(5), period: 0 }] } },
      { weight: 60, rule: { kind: 'daysBetween', learningAreaIds: [], least: 1 } },
      { weight: 40, rule: { kind: 'mostGapsWeekly', of: 'teachers', ids: [], most: 3 } },
      { weight: 30, rule: { kind: 'notLast', learningAreaIds: [ids.area(1)] } },
    ],
  })
}

/**
 * A school of 33 classes of two bell schedules, with 54 teachers and twelve laboratories.
 * @param alternates two learning areas give up a lesson in week A or in week B, in each other’s place
 */
export const largeBoard = (alternates = false): Board => {
  const classes = Array.from({ length: 33 }, (_, nth) => (nth < 22 ? 0 : 1))
  return boardOf({
    classes,
    homes: classes.map((_, nth) => nth + 12),
    teachers: 54,
    rooms: [...Array.from({ length: 12 }, () => 'laboratory'), ...classes.map(() => 'classroom')],
    lessons: classes.flatMap((_, stream) =>
      Array.from({ length: 6 }, (__, area): LessonPlan[] => {
        const parts = [{ stream, area, teacher: area * 9 + (stream % 9) }]
        const own = { parts, doubles: area === 1 ? 1 : 0, ...(area === 1 ? { kind: 'laboratory' } : {}) }
        return alternates && area > 3
          ? [
              { ...own, lessons: 4 },
              { parts, week: area === 4 ? 'a' : 'b' },
            ]
          : [{ ...own, lessons: 5 }]
      }).flat(),
    ),
    wishes: [
      { weight: 60, rule: { kind: 'daysBetween', learningAreaIds: [], least: 1 } },
      { weight: 40, rule: { kind: 'mostGapsWeekly', of: 'teachers', ids: [], most: 3 } },
      { weight: 30, rule: { kind: 'notLast', learningAreaIds: [ids.area(1)] } },
      { rule: { kind: 'away', of: 'teachers', ids: [ids.teacher(3)], slots: [{ weekday: 1, period: 0 }] } },
    ],
  })
}
