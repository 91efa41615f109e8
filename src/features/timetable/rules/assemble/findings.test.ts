import { describe, expect, it } from 'vitest'
import type { Board, Card } from '../../contract/drafts.ts'
import type { WishRule } from '../../contract/wishes.ts'
import { boardOf, ids, withCards, type LessonPlan } from '../../testing/boards.ts'
import { findingsOf, impossibleIn } from './findings.ts'

const at = (weekday: number, period: number, more: Partial<Card> = {}): Partial<Card> => ({
  place: { weekday, period },
  ...more,
})

const broken = (board: Board, changes: Readonly<Record<number, Partial<Card>>>) =>
  findingsOf(withCards(board, changes)).broken

const alone = (stream: number, teacher: number, more: Partial<LessonPlan> = {}): LessonPlan => ({
  parts: [{ stream, teacher }],
  ...more,
})

describe('findings of a board', () => {
  it('name a teacher in two places at once, by the clock', () => {
    const board = boardOf({ classes: [0, 1], lessons: [alone(0, 0), alone(1, 0)] })
    // 8:00 to 8:40 and 8:20 to 8:50.
    expect(broken(board, { 0: at(1, 0), 1: at(1, 1) })).toEqual([
      {
        code: 'teacherTwice',
        params: { teacher: 'Teacher 1', classes: 'Grade 1, Grade 2', weekday: 1, period: 0 },
        cardIds: [ids.card(0), ids.card(1)],
        wishIds: [],
      },
    ])
    // 9:40 to 10:20 and 10:10; one ends at 8:50 when the other has begun at 8:40.
    expect(broken(board, { 0: at(1, 1), 1: at(1, 1) })).toHaveLength(1)
    expect(broken(board, { 0: at(1, 1), 1: at(1, 0) })).toEqual([])
    expect(broken(board, { 0: at(1, 0), 1: at(2, 0) })).toEqual([])
  })

  it('name a class with two lessons at once, but not two groups of it side by side', () => {
    const sideBySide = {
      parts: [
        { stream: 0, teacher: 0 },
        { stream: 0, teacher: 1 },
      ],
    }
    const board = boardOf({ lessons: [sideBySide, alone(0, 2)] })
    expect(broken(board, { 0: at(1, 0), 1: at(1, 1) })).toEqual([])
    expect(broken(board, { 0: at(1, 0), 1: at(1, 0) })).toMatchObject([
      { code: 'classTwice', params: { class: 'Grade 1', weekday: 1, period: 0 } },
    ])
  })

  it('name a room that is used twice: named for a part, chosen by its kind, or a class’s own', () => {
    const board = boardOf({
      rooms: ['laboratory', 'classroom'],
      homes: [1, null],
      lessons: [
        { parts: [{ stream: 0, teacher: 0, room: 0 }] },
        alone(1, 1, { kind: 'laboratory' }),
        alone(0, 2),
        { parts: [{ stream: 1, teacher: 3, room: 1 }] },
      ],
    })
    expect(
      broken(board, { 0: at(1, 0), 1: at(1, 0, { roomId: ids.room(0) }), 2: at(2, 0), 3: at(2, 0) }),
    ).toMatchObject([
      { code: 'roomTwice', params: { room: 'Room 1', classes: 'Grade 1, Grade 2', weekday: 1 } },
      { code: 'roomTwice', params: { room: 'Room 2', weekday: 2 } },
    ])
  })

  it('name lessons without a place or room, across a break, or past the end of the day', () => {
    const board = boardOf({
      rooms: ['laboratory'],
      lessons: [
        alone(0, 0, { lessons: 2 }),
        alone(0, 1, { kind: 'laboratory' }),
        alone(1, 2, { lessons: 2, doubles: 1 }),
      ],
    })
    expect(broken(board, { 2: at(1, 2), 3: at(1, 1) }).map(({ code, params }) => [code, params])).toEqual([
      ['unplaced', { activity: 'Area 1, Grade 1', count: 2 }],
      ['noRoom', { activity: 'Area 1, Grade 1', kind: 'laboratory' }],
      ['outside', { activity: 'Area 1, Grade 2' }],
    ])
    expect(
      broken(board, { 0: at(6, 0), 1: at(1, 9), 2: at(2, 0, { roomId: ids.room(0) }), 3: at(3, 5) }),
    ).toMatchObject([{ code: 'outside' }, { code: 'outside' }, { code: 'outside' }])
  })

  const three = [alone(0, 0, { lessons: 3 })]
  const all = { learningAreaIds: [] }
  const teacher = { of: 'teachers' as const, ids: [ids.teacher(0)] }
  const monday = { 0: at(1, 0), 1: at(1, 1), 2: at(1, 4) }

  it.each<[WishRule, object]>([
    [
      { kind: 'away', ...teacher, slots: [{ weekday: 1, period: 1 }] },
      { who: 'Teacher 1', count: 1 },
    ],
    [
      { kind: 'mostDaily', ...teacher, most: 2 },
      { who: 'Teacher 1', count: 1 },
    ],
    [
      { kind: 'mostDaily', of: 'classes', ids: [], most: 2 },
      { who: 'Grade 1', count: 1 },
    ],
    [
      { kind: 'mostInARow', ...teacher, most: 1 },
      { who: 'Teacher 1', count: 1 },
    ],
    [
      { kind: 'mostGapsWeekly', ...teacher, most: 1 },
      { who: 'Teacher 1', count: 1 },
    ],
    [
      { kind: 'daysBetween', ...all, least: 1 },
      { who: 'Area 1, Grade 1', count: 3 },
    ],
    [
      { kind: 'preferred', ...all, slots: [{ weekday: 1, period: 0 }] },
      { who: 'Area 1, Grade 1', count: 2 },
    ],
  ])('name wishes and musts that are not kept: %o', (rule, params) => {
    const must = findingsOf(withCards(boardOf({ lessons: three, wishes: [{ rule }] }), monday))
    expect(must.missed).toEqual([])
    expect(must.broken).toMatchObject([
      { code: 'wish', params: { kind: rule.kind, ...params }, wishIds: [ids.wish(0)] },
    ])
    if (rule.kind !== 'mostGapsWeekly') expect(must.broken[0]?.cardIds.length).toBeGreaterThan(0)
    const wish = findingsOf(withCards(boardOf({ lessons: three, wishes: [{ weight: 40, rule }] }), monday))
    expect(wish.broken).toEqual([])
    expect(wish.missed).toMatchObject([{ params }])
  })

  it('name too many days, last lessons, different starts and closed rooms', () => {
    const lessons: LessonPlan[] = [
      { parts: [{ stream: 0, teacher: 0, room: 0 }], lessons: 2 },
      { parts: [{ stream: 1, teacher: 1 }], lessons: 2 },
    ]
    const rules: WishRule[] = [
      { kind: 'mostDays', ...teacher, most: 1 },
      { kind: 'notLast', ...all },
      { kind: 'sameStart', activityIds: [ids.activity(0), ids.activity(1)] },
      { kind: 'roomClosed', roomId: ids.room(0), slots: [{ weekday: 2, period: 3 }] },
    ]
    const board = boardOf({ rooms: ['hall'], lessons, wishes: rules.map((rule) => ({ rule })) })
    const found = broken(board, { 0: at(1, 5), 1: at(2, 3), 2: at(2, 3), 3: at(1, 4) })
    expect(found.map(({ params, wishIds }) => [params['kind'], params['who'], wishIds[0]])).toEqual([
      ['mostDays', 'Teacher 1', ids.wish(0)],
      ['notLast', 'Area 1, Grade 1', ids.wish(1)],
      ['sameStart', 'Area 1, Grade 1', ids.wish(2)],
      ['roomClosed', 'Room 1', ids.wish(3)],
    ])
    // Whichever of its lessons stands with whichever of the other activity.
    expect(
      broken(board, { 0: at(1, 4), 1: at(1, 3), 2: at(1, 3), 3: at(1, 4) }).map(({ params }) => params['kind']),
    ).toEqual([])
  })
})

describe('what is impossible', () => {
  it('is a room that too many lessons need, a class without bell schedule, and a lock in the way of a must', () => {
    const board = boardOf({
      weekdays: [1],
      rooms: ['laboratory'],
      lessons: [alone(0, 0, { lessons: 4, kind: 'laboratory' }), alone(1, 1, { lessons: 3, kind: 'laboratory' })],
    })
    expect(impossibleIn(board)).toMatchObject([
      { code: 'roomsFull', params: { rooms: 'Room 1', needed: 7, open: 6 }, wishIds: [] },
    ])
    const streams = board.streams.map((stream, nth) => (nth === 0 ? { ...stream, bellId: null } : stream))
    expect(impossibleIn({ ...board, streams })).toMatchObject([
      { code: 'noStart', params: { activity: 'Area 1, Grade 1' } },
    ])
  })

  it('is nothing where all fits', () => {
    expect(impossibleIn(boardOf({ lessons: [alone(0, 0, { lessons: 5 }), alone(1, 0, { lessons: 5 })] }))).toEqual([])
  })
})
