/** Pictures of a draft and of an answer: seats, lines, full weeks, what to loosen, before and after. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Board } from '../../contract/drafts.ts'
import type { Finding, Mishap } from '../../contract/runs.ts'
import { boardOf, ids, mixedBoard, slots, withCards } from '../../testing/boards.ts'
import { findingsOf, impossibleIn } from '../assemble/findings.ts'
import { bySecond } from './by-second.ts'
import { changedDays, changesOf, concernedBy, movesOf, stripsOf } from './changes.ts'
import { looseningsOf } from './loosen.ts'
import { personWeek } from './person-week.ts'
import { schoolWeek, sumOf } from './seats.ts'

const everyDay = [1, 2, 3, 4, 5]
const at = (weekday: number, period: number) => ({ place: { weekday, period } })

/** A teacher of ten lessons who is here for eight periods, beside a colleague of the same learning area. */
const fullTeacher = (): Board =>
  boardOf({
    lessons: [
      { parts: [{ stream: 0, teacher: 0 }], lessons: 6 },
      { parts: [{ stream: 1, teacher: 0 }], lessons: 4 },
      { parts: [{ stream: 0, area: 1, teacher: 1 }], lessons: 3 },
      { parts: [{ stream: 1, area: 0, teacher: 2 }], lessons: 2 },
    ],
    wishes: [
      { rule: { kind: 'away', of: 'teachers', ids: [ids.teacher(0)], slots: slots([1, 2, 3], [0, 1, 2, 3, 4, 5]) } },
      { rule: { kind: 'away', of: 'teachers', ids: [ids.teacher(0)], slots: slots([4, 5], [0, 1]) } },
    ],
  })

const only = (findings: readonly Finding[]): Finding => {
  const [finding] = findings
  if (!finding || findings.length !== 1) throw new Error(`${findings.length} findings instead of one`)
  return finding
}

describe('a full week', () => {
  it('takes every open period, and leaves over exactly the lessons that are too many', () => {
    const board = withCards(fullTeacher(), { 0: at(4, 3), 1: at(1, 0) })
    const finding = only(impossibleIn(board))
    expect(finding.params).toMatchObject({ person: 'Teacher 1', needed: 10, open: 8 })
    const week = personWeek(board, finding)
    const seats = week?.days.flatMap((day) => day.seats) ?? []
    const count = (state: string) => seats.filter((seat) => seat.state === state).length
    expect([count('taken'), count('closed'), count('free')]).toEqual([8, 22, 0])
    expect(week?.over).toHaveLength(2)
    expect(week?.days[3]?.seats[3]?.cardId).toBe(ids.card(0))
    expect([...seats.flatMap(({ cardId }) => cardId ?? []), ...(week?.over ?? [])].sort()).toEqual(
      [...finding.cardIds].sort(),
    )
  })

  it('is drawn for a class too, and not for rooms', () => {
    const board = boardOf({
      lessons: Array.from({ length: 8 }, (_, area) => ({
        parts: [{ stream: 0, area: area % 6, teacher: area % 4 }],
        lessons: 4,
      })),
    })
    const finding = only(impossibleIn(board))
    expect(finding.params['of']).toBe('classes')
    expect(personWeek(board, finding)?.over).toHaveLength(2)
    expect(personWeek(board, { code: 'roomsFull', params: {}, cardIds: [], wishIds: [] })).toBeUndefined()
  })
})

describe('what to loosen', () => {
  it('is tried: what settles it comes first, a wish that is not enough says so', () => {
    const board = fullTeacher()
    const loosenings = looseningsOf(board, only(impossibleIn(board)))
    expect(loosenings).toEqual([
      { kind: 'wish', wishId: ids.wish(0), settles: true },
      { kind: 'wish', wishId: ids.wish(1), settles: true },
      { kind: 'teacher', activityId: ids.activity(1), staffId: ids.teacher(2), lessons: 2, settles: true },
      { kind: 'lessons' },
    ])
    const away = (weekdays: readonly number[]) => ({
      rule: {
        kind: 'away' as const,
        of: 'teachers' as const,
        ids: [ids.teacher(0)],
        slots: slots(weekdays, [0, 1, 2, 3, 4, 5]),
      },
    })
    const worse = boardOf({
      lessons: [0, 1].map((stream) => ({ parts: [{ stream, teacher: 0 }], lessons: 10 })),
      wishes: [away([1, 2]), away([3, 4])],
    })
    expect(looseningsOf(worse, only(impossibleIn(worse)))).toEqual([
      { kind: 'wish', wishId: ids.wish(1), settles: false },
      { kind: 'lessons' },
    ])
  })
})

describe('the seats of a school', () => {
  it('count every period of every lesson once, whatever the places', () => {
    fc.assert(
      fc.property(fc.infiniteStream(fc.nat()), (numbers) => {
        const below = (limit: number): number => Number(numbers.next().value) % limit
        const plain = mixedBoard(below)
        const board = {
          ...plain,
          cards: plain.cards.map((card) =>
            below(3) === 0 ? card : { ...card, ...at(1 + below(5), below(5)), roomId: null },
          ),
        }
        const { broken } = findingsOf(board)
        const week = schoolWeek(board, undefined, broken)
        for (const { streamId, days, placed, clashes, unplaced } of week) {
          const shown = new Set(days.flat().flatMap(({ cardIds }) => cardIds))
          const own = board.cards.filter(({ activityId }) =>
            board.activities.find(({ id }) => id === activityId)?.parts.some((part) => part.streamId === streamId),
          )
          expect([...shown].sort()).toEqual(own.map(({ id }) => id).sort())
          expect(placed + clashes + unplaced + days.flat().filter(({ state }) => state === 'free').length).toBe(
            days.flat().length,
          )
        }
      }),
      { numRuns: 40 },
    )
  })

  it('are summed up as lessons with a place and clashes', () => {
    const board = boardOf({ lessons: [{ parts: [{ stream: 0, teacher: 0 }], lessons: 3 }] })
    const best = board.cards.map(({ id: cardId }, nth) => ({
      cardId,
      place: nth === 0 ? null : { weekday: 1, period: 0 },
      roomId: null,
    }))
    const { broken } = findingsOf({ ...board, cards: board.cards.map((card, nth) => ({ ...card, ...best[nth] })) })
    expect(sumOf(board, { best, left: [...broken] })).toEqual({ placed: 2, total: 3, clashes: 2 })
  })
})

describe('a search second by second', () => {
  it('holds each answer until a better one, from the first to now, on at most 61 points', () => {
    const progress = [
      { seconds: 0.4, hard: 9, soft: 3 },
      { seconds: 3, hard: 2, soft: 4.5 },
    ]
    expect(bySecond(progress, 5).map(({ second, clashes, missed }) => [second, clashes, missed])).toEqual([
      [1, 9, 3],
      [2, 9, 3],
      [3, 2, 4.5],
      [4, 2, 4.5],
      [5, 2, 4.5],
    ])
    expect(bySecond(progress, 600).length).toBeLessThanOrEqual(61)
    expect(bySecond(progress, 600).at(-1)).toMatchObject({ second: 600, clashes: 2 })
    expect(bySecond([], 5)).toEqual([])
  })
})

describe('before and after', () => {
  const board = withCards(
    boardOf({
      rooms: ['laboratory', 'laboratory'],
      lessons: [
        { parts: [{ stream: 0, teacher: 0 }], lessons: 2 },
        { parts: [{ stream: 1, area: 1, teacher: 1 }], kind: 'laboratory' },
        { parts: [{ stream: 1, area: 2, teacher: 2 }] },
      ],
    }),
    { 0: at(1, 0), 1: at(2, 1), 2: { ...at(1, 3), roomId: ids.room(0) } },
  )
  const seat = (nth: number, place: { weekday: number; period: number } | null, roomId: string | null = null) => ({
    cardId: ids.card(nth),
    place,
    roomId,
  })
  const best = [
    seat(0, { weekday: 3, period: 2 }),
    seat(1, { weekday: 2, period: 1 }),
    seat(2, { weekday: 1, period: 3 }, ids.room(1)),
    seat(3, { weekday: 5, period: 5 }),
  ]
  const moved = [
    { cardId: ids.card(0), was: { weekday: 1, period: 0 }, place: { weekday: 3, period: 2 } },
    { cardId: ids.card(2), was: { weekday: 1, period: 3 }, place: { weekday: 1, period: 3 } },
    { cardId: ids.card(3), was: null, place: { weekday: 5, period: 5 } },
  ]

  it('has every lesson with another time or room, in the order of the week', () => {
    const changes = changesOf(board, { best, moved, mishap: null })
    expect(changes.map(({ cardId, room }) => [cardId, room])).toEqual([
      [ids.card(0), null],
      [ids.card(2), { was: ids.room(0), now: ids.room(1) }],
      [ids.card(3), null],
    ])
    expect(changedDays(board, changes)).toEqual([
      { weekday: 1, count: 2 },
      { weekday: 3, count: 1 },
      { weekday: 5, count: 1 },
    ])
    const [first] = stripsOf(board, changes, 1)
    expect(first?.streamId).toBe(ids.stream(0))
    expect(first?.before.map(({ isChanged }) => isChanged)).toEqual([true, false, false, false, false, false])
    expect(first?.after.every(({ cardIds }) => cardIds.length === 0)).toBe(true)
    expect(stripsOf(board, changes, 2)).toEqual([])
    expect(concernedBy(board, changes)).toEqual({
      teachers: [ids.teacher(0), ids.teacher(1), ids.teacher(2)],
      classes: [ids.stream(0), ids.stream(1)],
    })
    expect(movesOf(moved)).toEqual({ placed: 1, moved: 2, lost: 0 })
  })

  it('has the lessons that another teacher takes over, though they do not move', () => {
    const mishap: Mishap = { kind: 'teacherGone', staffId: ids.teacher(0), replacementId: ids.teacher(3) }
    const changes = changesOf(board, { best, moved: [], mishap })
    expect(changes.map(({ cardId, was, place, teacher }) => [cardId, was?.weekday, place?.weekday, teacher])).toEqual([
      [ids.card(0), 1, 3, { was: ids.teacher(0), now: ids.teacher(3) }],
      [ids.card(1), 2, 2, { was: ids.teacher(0), now: ids.teacher(3) }],
    ])
    expect(concernedBy(board, changes).teachers).toEqual([ids.teacher(0), ids.teacher(3)])
  })

  it('keeps every lesson in the strips of all days: none is lost or doubled', () => {
    const changes = changesOf(board, { best, moved, mishap: null })
    for (const side of ['before', 'after'] as const) {
      const shown = everyDay.flatMap((day) => stripsOf(board, changes, day).flatMap((strip) => strip[side]))
      const changed = shown.filter(({ isChanged }) => isChanged).flatMap(({ cardIds }) => cardIds)
      expect(changed.sort()).toEqual(
        side === 'before' ? [ids.card(0), ids.card(2)] : [ids.card(0), ids.card(2), ids.card(3)],
      )
    }
  })
})
