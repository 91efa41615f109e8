import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Board } from '../../contract/drafts.ts'
import { boardOf, ids, mixedBoard, withCards } from '../../testing/boards.ts'
import { seededRandom } from '../solve/random.ts'
import { findingsOf, withSeats } from './findings.ts'
import { search, type Answer, type SearchOptions } from './search.ts'

/** A clock that counts looks at it: a machine's speed changes nothing. */
const run = (board: Board, more: Partial<SearchOptions> = {}): Answer => {
  let looks = 0
  const options = { seed: 1, seconds: 3000, fromPresent: false, mishap: null, every: 1, onBetter: () => undefined }
  return search(board, { ...options, clock: () => looks++, ...more })
}

/** Pairs of lessons that share a teacher, class or room at the same time, by the plainest of ways. */
const pairsAtOnce = (board: Board): number => {
  const spans = board.cards.flatMap((card) => {
    const activity = board.activities.find(({ id }) => id === card.activityId)
    const streams = (activity?.parts ?? []).map(({ streamId }) => board.streams.find(({ id }) => id === streamId))
    const bell = board.bells.find(({ id }) => id === streams[0]?.bellId)
    const { place } = card
    if (!activity || !bell || place === null) return []
    const times = bell.periods.slice(place.period, place.period + card.duration)
    const users = activity.parts.flatMap(({ streamId, staffId, roomId }, nth) => [
      streamId,
      staffId,
      roomId ?? (activity.roomKind === null ? streams[nth]?.roomId : card.roomId),
    ])
    return [{ weekday: place.weekday, times, users: users.filter((user) => typeof user === 'string') }]
  })
  let found = 0
  for (const [nth, one] of spans.entries())
    for (const other of spans.slice(nth + 1))
      if (
        one.weekday === other.weekday &&
        one.users.some((user) => other.users.includes(user)) &&
        one.times.some((a) => other.times.some((b) => a.startTime < b.endTime && b.startTime < a.endTime))
      )
        found++
  return found
}

const friday = { weekday: 5, period: 0 }
const clashCodes = new Set(['teacherTwice', 'classTwice', 'roomTwice', 'unplaced', 'outside', 'noRoom'])

describe('a search over several bell schedules', () => {
  it('has no clash whenever it breaks no must, and says so of its answer as of the board', () => {
    let solved = 0
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), (seed) => {
        const board = mixedBoard(seededRandom(seed).below)
        const answer = run(board, { seed })
        if (answer.impossible.length > 0) return
        const after = withSeats(board, answer.best)
        const { broken } = findingsOf(after)
        expect(answer.left).toEqual(broken)
        const clashing = broken.some(({ code }) => code.endsWith('Twice'))
        expect(clashing).toBe(pairsAtOnce(after) > 0)
        if (answer.progress.at(-1)?.hard !== 0) return
        solved++
        expect(broken.filter(({ code }) => clashCodes.has(code))).toEqual([])
        expect(broken).toEqual([])
      }),
      { numRuns: 12, seed: 3 },
    )
    expect(solved).toBeGreaterThan(4)
  })

  it('gives the same answer for the same seed', () => {
    const board = mixedBoard(seededRandom(5).below)
    expect(run(board, { seed: 4 }).best).toEqual(run(board, { seed: 4 }).best)
    expect(run(board, { seed: 5 }).best).not.toEqual(run(board, { seed: 4 }).best)
  })

  it('keeps learning areas apart that are not one right after the other, also around a break', () => {
    const board = boardOf({
      weekdays: [1],
      lessons: [0, 1].map((area) => ({ parts: [{ stream: 0, area, teacher: 0 }], lessons: 2 })),
      wishes: [{ rule: { kind: 'notNext', learningAreaIds: [ids.area(0), ids.area(1)] } }],
    })
    const { best, left } = run(board)
    expect(left).toEqual([])
    const areaAt = new Map(best.map(({ cardId, place }) => [place?.period, cardId < ids.card(2) ? 0 : 1]))
    const sides = [0, 1, 2, 3, 4].map((period) => [areaAt.get(period), areaAt.get(period + 1)])
    expect(sides.filter(([one, other]) => one !== undefined && other !== undefined && one !== other)).toEqual([])
    // The second and third lesson have a break between them.
    const next = [0, 1, 2, 3].map((period) => ({
      cardId: ids.card(period),
      place: { weekday: 1, period },
      roomId: null,
    }))
    expect(findingsOf(withSeats(board, next)).broken).toMatchObject([
      { code: 'wish', params: { kind: 'notNext', count: 1 } },
    ])
  })

  it('leaves a lesson locked in the third period beside a double, which takes two', () => {
    const board = withCards(
      boardOf({
        lessons: [
          { parts: [{ stream: 0, area: 0, teacher: 0 }] },
          { parts: [{ stream: 0, area: 1, teacher: 1 }], lessons: 2, doubles: 1 },
        ],
        // Nobody would rather have it there.
        wishes: [{ weight: 50, rule: { kind: 'preferred', learningAreaIds: [ids.area(0)], slots: [friday] } }],
      }),
      { 0: { locked: true, place: { weekday: 1, period: 2 } } },
    )
    expect(run(board).best.find(({ cardId }) => cardId === ids.card(0))?.place).toEqual({ weekday: 1, period: 2 })
  })

  it('leaves locked lessons where they are, and others out of their way by the clock', () => {
    const board = withCards(
      boardOf({
        weekdays: [1],
        classes: [0, 1],
        lessons: [{ parts: [{ stream: 0, teacher: 0 }] }, { parts: [{ stream: 1, teacher: 0 }], lessons: 5 }],
      }),
      // From 8:00 to 8:40, which is during the first two lessons of the other bell schedule.
      { 0: { place: { weekday: 1, period: 0 }, locked: true } },
    )
    const { best, left } = run(board)
    expect(left).toEqual([])
    expect(best.find(({ cardId }) => cardId === ids.card(0))?.place).toEqual({ weekday: 1, period: 0 })
    const others = best.filter(({ cardId }) => cardId !== ids.card(0)).map(({ place }) => place?.period ?? 0)
    expect(Math.min(...others)).toBeGreaterThan(1)
  })

  it('never searches what counting proves impossible', () => {
    const away = Array.from({ length: 5 }, (_, day) =>
      Array.from({ length: 6 }, (__, period) => ({ weekday: day + 1, period })),
    ).flat()
    const board = boardOf({
      lessons: [{ parts: [{ stream: 0, teacher: 0 }], lessons: 3 }],
      wishes: [{ rule: { kind: 'away', of: 'teachers', ids: [ids.teacher(0)], slots: away.slice(2) } }],
    })
    const answer = run(board)
    expect(answer.best).toEqual([])
    expect(answer.impossible[0]).toMatchObject({
      code: 'personFull',
      params: { person: 'Teacher 1', of: 'teachers', needed: 3, open: 2 },
      wishIds: [ids.wish(0)],
    })
  })

  it('reports each better answer, not more often than asked', () => {
    const seen: Answer[] = []
    const board = mixedBoard(seededRandom(9).below)
    const answer = run(board, { every: 5, onBetter: (one) => seen.push(one) })
    expect(seen.length).toBeGreaterThan(1)
    for (const [nth, one] of seen.entries()) {
      expect(one.progress).toHaveLength(nth + 1)
      expect(one.best.length).toBeGreaterThan(0)
      const [before, now] = [one.progress[nth - 1], one.progress[nth]]
      if (before && now) expect(now.seconds - before.seconds).toBeGreaterThanOrEqual(5)
      if (before && now) expect(now.hard).toBeLessThanOrEqual(before.hard)
    }
    expect(answer.progress.at(-1)?.hard).toBeLessThanOrEqual(seen.at(-1)?.progress.at(-1)?.hard ?? 0)
  })
})

describe('a mishap', () => {
  const solved = (seed: number): Board => {
    const board = boardOf({
      classes: [0, 0, 0],
      rooms: ['laboratory', 'laboratory'],
      lessons: [0, 1, 2].flatMap((stream) => [
        { parts: [{ stream, area: 0, teacher: stream }], lessons: 5, kind: 'laboratory' },
        { parts: [{ stream, area: 1, teacher: (stream + 1) % 3 }], lessons: 5 },
      ]),
    })
    return withSeats(board, run(board, { seed }).best)
  }

  it('moves lessons of an absent teacher, and says what it moves', () => {
    const board = solved(2)
    const slots = Array.from({ length: 6 }, (_, period) => ({ weekday: 2, period }))
    const before = board.cards.filter(({ place, activityId }) => {
      const parts = board.activities.find(({ id }) => id === activityId)?.parts
      return place?.weekday === 2 && parts?.some(({ staffId }) => staffId === ids.teacher(0))
    })
    const answer = run(board, { mishap: { kind: 'teacherAway', staffId: ids.teacher(0), slots } })
    expect(answer.left).toEqual([])
    const moved = answer.moved.map(({ cardId }) => cardId)
    for (const { id } of before) expect(moved).toContain(id)
    expect(moved.length).toBeLessThanOrEqual(3 * before.length + 1)
    for (const { cardId, was, place } of answer.moved) {
      expect(was).toEqual(board.cards.find(({ id }) => id === cardId)?.place)
      expect(place).toEqual(answer.best.find((seat) => seat.cardId === cardId)?.place)
    }
  })

  it('moves nothing when a teacher leaves without a replacement', () => {
    const mishap = { kind: 'teacherGone' as const, staffId: ids.teacher(0), replacementId: null }
    const answer = run(solved(2), { mishap })
    expect([answer.left, answer.moved]).toEqual([[], []])
  })

  it('leaves a room that is closed', () => {
    const slots = [1, 2, 3, 4, 5].flatMap((weekday) => [0, 1, 2].map((period) => ({ weekday, period })))
    const answer = run(solved(3), { mishap: { kind: 'roomClosed', roomId: ids.room(0), slots } })
    expect(answer.left).toEqual([])
    for (const { roomId, place } of answer.best) if (roomId === ids.room(0)) expect(place?.period).toBeGreaterThan(2)
  })

  it('is impossible when a locked lesson stands where the teacher is away', () => {
    const board = solved(2)
    const locked = withCards(board, { 0: { locked: true } })
    const place = board.cards[0]?.place ?? { weekday: 1, period: 0 }
    const answer = run(locked, { mishap: { kind: 'teacherAway', staffId: ids.teacher(0), slots: [place] } })
    expect(answer.impossible).toMatchObject([{ code: 'noStart', cardIds: [ids.card(0)], wishIds: [] }])
  })
})

it('fills a week with lessons of weeks A and B side by side in time', () => {
  const periods = 5 * 6
  const board = boardOf({
    rooms: ['laboratory'],
    lessons: [
      { parts: [{ stream: 0, area: 0, teacher: 0 }], lessons: 20 },
      { parts: [{ stream: 0, area: 1, teacher: 1 }], lessons: periods - 20 - 4 },
      { parts: [{ stream: 0, area: 2, teacher: 2 }], lessons: 4, week: 'a', kind: 'laboratory' },
      { parts: [{ stream: 0, area: 3, teacher: 2 }], lessons: 4, week: 'b', kind: 'laboratory' },
    ],
  })
  const { best, left, impossible } = run(board)
  expect([left, impossible]).toEqual([[], []])
  expect(pairsAtOnce(withSeats(board, best))).toBe(4)
})

it('proves that a week A is too full', () => {
  const board = boardOf({
    weekdays: [1],
    lessons: [
      { parts: [{ stream: 0, area: 0, teacher: 0 }], lessons: 5 },
      { parts: [{ stream: 0, area: 1, teacher: 1 }], lessons: 2, week: 'a' },
      { parts: [{ stream: 0, area: 2, teacher: 2 }], lessons: 1, week: 'b' },
    ],
  })
  const { impossible } = run(board)
  expect(impossible).toMatchObject([{ code: 'personFull', params: { needed: 7, open: 6 } }])
  expect(impossible[0]?.cardIds).toHaveLength(7)
})

it('keeps lessons in the laboratory together where changes of room are few', () => {
  const board = boardOf({
    weekdays: [1, 2],
    homes: [1, null],
    rooms: ['laboratory', 'classroom'],
    lessons: [
      { parts: [{ stream: 0, area: 0, teacher: 0 }], lessons: 4, kind: 'laboratory' },
      { parts: [{ stream: 0, area: 1, teacher: 1 }], lessons: 8 },
    ],
    wishes: [{ weight: 70, rule: { kind: 'mostRoomChanges', of: 'classes', ids: [], most: 1 } }],
  })
  const answer = run(board)
  expect(answer).toMatchObject({ left: [], missed: [] })
  const zigzag = withCards(board, {
    ...Object.fromEntries(
      [0, 1, 2, 3].map((nth) => [
        nth,
        { place: { weekday: 1 + (nth % 2), period: 1 + (nth >> 1) * 2 }, roomId: ids.room(0) },
      ]),
    ),
    ...Object.fromEntries(
      [4, 5, 6, 7, 8, 9, 10, 11].map((nth) => [
        nth,
        { place: { weekday: 1 + (nth % 2), period: [0, 2, 4, 5][(nth - 4) >> 1] ?? 0 } },
      ]),
    ),
  })
  expect(findingsOf(zigzag).missed).toMatchObject([
    { code: 'wish', params: { kind: 'mostRoomChanges', who: 'Grade 1', count: 6 } },
  ])
})
