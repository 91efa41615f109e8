import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Board, Card } from '../../contract/drafts.ts'
import type { WishRule } from '../../contract/wishes.ts'
import { boardOf, ids, mixedBoard, withCards, type LessonPlan } from '../../testing/boards.ts'
import { clashesOf } from '../assemble/clashes.ts'
import { labelsOf, lessonsOf } from '../assemble/lessons.ts'
import { clashing, indexBoard } from './index-board.ts'
import { afterMoves, inverseOf, lockMoves, movesTo, moveToTray, type Move } from './moves.ts'
import { placesFor } from './places.ts'
import type { Verdict } from './types.ts'

const at = (weekday: number, period: number, more: Partial<Card> = {}): Partial<Card> => ({
  place: { weekday, period },
  ...more,
})
const alone = (stream: number, teacher: number, more: Partial<LessonPlan> = {}, area = 0): LessonPlan => ({
  parts: [{ stream, teacher, area }],
  ...more,
})

const placed = (board: Board, changes: Readonly<Record<number, Partial<Card>>>, nth = 0) => {
  const index = indexBoard(withCards(board, changes))
  const verdicts = placesFor(index, ids.card(nth))
  const of = (weekday: number, period: number): Verdict => {
    const found = verdicts.find((one) => one.weekday === weekday && one.period === period)
    if (!found) throw new Error(`There is no place ${weekday}, ${period}`)
    return found
  }
  return { index, verdicts, of }
}

const isOpen = ({ standing, reason }: Verdict): boolean =>
  standing !== 'cannot' && standing !== 'locked' && reason?.code !== 'here'

describe('the places of a lesson', () => {
  it('are every period of the bell schedule of its class, and one of them is the best', () => {
    const board = boardOf({ classes: [0, 1], lessons: [alone(0, 0), alone(1, 1)] })
    const { verdicts, of } = placed(board, {})
    expect(verdicts).toHaveLength(5 * 6)
    expect(verdicts.filter(({ standing }) => standing === 'best')).toEqual([of(1, 0)])
    expect(verdicts.every(isOpen)).toBe(true)
    expect(placesFor(indexBoard(board), ids.card(1))).toHaveLength(5 * 8)
  })

  it('are taken while the teacher is in another class, by the clock of both bell schedules', () => {
    const board = boardOf({ classes: [0, 1], lessons: [alone(0, 0), alone(1, 0)] })
    // Lesson 2 of the short periods is 8:20 to 8:50: it meets 8:00 to 8:40 and 8:40 to 9:20.
    const { of } = placed(board, { 1: at(2, 1) })
    const reason = { code: 'teacherBusy', params: { teacher: 'Teacher 1', class: 'Grade 2' } }
    expect(of(2, 0)).toMatchObject({ standing: 'cannot', reason })
    expect(of(2, 1)).toMatchObject({ standing: 'cannot', reason })
    expect(of(2, 2).standing).toBe('good')
    expect(of(1, 0).standing).not.toBe('cannot')
  })

  it('name the class that has the room, whether named for a part, a class’s own or the only one of its kind', () => {
    const board = boardOf({
      rooms: ['laboratory', 'hall'],
      lessons: [
        alone(0, 0, { kind: 'laboratory' }),
        alone(1, 1, { kind: 'laboratory' }),
        { parts: [{ stream: 0, area: 1, teacher: 2, room: 1 }] },
        { parts: [{ stream: 1, area: 1, teacher: 3, room: 1 }] },
      ],
    })
    const changes = { 1: at(1, 0, { roomId: ids.room(0) }), 3: at(1, 1) }
    expect(placed(board, changes).of(1, 0)).toMatchObject({
      standing: 'cannot',
      reason: { code: 'roomBusy', params: { room: 'Room 1', class: 'Grade 2' } },
    })
    expect(placed(board, changes).of(1, 1)).toMatchObject({ standing: 'good', roomId: ids.room(0) })
    expect(placed(board, changes, 2).of(1, 1)).toMatchObject({
      standing: 'cannot',
      reason: { code: 'roomBusy', params: { room: 'Room 2', class: 'Grade 2' } },
    })
  })

  it('have no double across a break or past the end of the day', () => {
    const { of } = placed(boardOf({ lessons: [alone(0, 0, { lessons: 2, doubles: 1 })] }), {})
    expect(of(1, 0).standing).not.toBe('cannot')
    expect(of(1, 1)).toMatchObject({ standing: 'cannot', reason: { code: 'break' } })
    expect(of(1, 5)).toMatchObject({ standing: 'cannot', reason: { code: 'outside' } })
  })

  it('are not where a locked lesson of the class stands', () => {
    const board = boardOf({ lessons: [alone(0, 0), alone(0, 1, {}, 1)] })
    expect(placed(board, { 1: at(1, 0, { locked: true }) }).of(1, 0)).toMatchObject({
      standing: 'locked',
      reason: { code: 'locked', params: { area: 'Area 2' } },
    })
  })

  it('are not where the same lesson stands, for which nothing would change', () => {
    const board = boardOf({ lessons: [alone(0, 0, { lessons: 2 })] })
    expect(placed(board, { 1: at(3, 0) }).of(3, 0)).toMatchObject({ standing: 'cannot', reason: { code: 'same' } })
  })

  it('cost something on a day that has the learning area already', () => {
    const { of } = placed(boardOf({ lessons: [alone(0, 0, { lessons: 2 })] }), { 1: at(3, 0) })
    expect(of(3, 4)).toMatchObject({ standing: 'cost', reason: { code: 'sameDay' } })
    expect(of(2, 4).standing).toBe('good')
  })

  it.each<[string, WishRule, string]>([
    ['a teacher is away', { kind: 'away', of: 'teachers', ids: [], slots: [{ weekday: 2, period: 5 }] }, 'teacherAway'],
    ['a class is away', { kind: 'away', of: 'classes', ids: [], slots: [{ weekday: 2, period: 5 }] }, 'classAway'],
    ['a day is full', { kind: 'mostDaily', of: 'classes', ids: [], most: 1 }, 'mostDaily'],
    ['a row is too long', { kind: 'mostInARow', of: 'teachers', ids: [], most: 1 }, 'mostInARow'],
    ['there are too many days', { kind: 'mostDays', of: 'teachers', ids: [ids.teacher(0)], most: 0 }, 'mostDays'],
    ['lessons are too close', { kind: 'daysBetween', learningAreaIds: [], least: 2 }, 'tooClose'],
    ['it would be the last', { kind: 'notLast', learningAreaIds: [ids.area(0)] }, 'notLast'],
    [
      'another learning area is next to it',
      { kind: 'notNext', learningAreaIds: [ids.area(0), ids.area(1)] },
      'notNext',
    ],
    [
      'another time is preferred',
      { kind: 'preferred', learningAreaIds: [], slots: [{ weekday: 1, period: 0 }] },
      'notPreferred',
    ],
  ])('must not be, or cost something, where %s', (_, rule, code) => {
    const board = (weight: number) =>
      boardOf({
        lessons: [alone(0, 0, { lessons: 2 }), alone(0, 0, {}, 1), alone(0, 0, {}, 2)],
        wishes: [{ rule, weight }],
      })
    const changes = { 1: at(1, 0), 2: at(2, 4), 3: at(2, 0) }
    expect(placed(board(100), changes).of(2, 5)).toMatchObject({ standing: 'cannot', reason: { code } })
    expect(placed(board(50), changes).of(2, 5)).toMatchObject({ standing: 'cost', reason: { code } })
  })

  it('cost something where a teacher would wait longer than wished, and say so where nobody minds', () => {
    const rule: WishRule = { kind: 'mostGapsWeekly', of: 'teachers', ids: [], most: 2 }
    const lessons = [alone(0, 0), alone(0, 0, {}, 1)]
    const board = boardOf({ lessons, wishes: [{ rule, weight: 40 }] })
    expect(placed(board, { 1: at(2, 0) }).of(2, 4)).toMatchObject({ standing: 'cost', reason: { code: 'mostGaps' } })
    const gap = { standing: 'good', reason: { code: 'gap', params: { teacher: 'Teacher 1' } } }
    expect(placed(board, { 1: at(2, 0) }).of(2, 3)).toMatchObject(gap)
    expect(placed(boardOf({ lessons }), { 1: at(2, 0) }).of(2, 4)).toMatchObject(gap)
    expect(placed(board, { 1: at(2, 0) }).of(2, 1)).toMatchObject({ reason: null })
  })

  it('take a room of the kind that is not closed', () => {
    const rule: WishRule = { kind: 'roomClosed', roomId: ids.room(0), slots: [{ weekday: 1, period: 0 }] }
    const board = (rooms: string[]) =>
      boardOf({ rooms, lessons: [alone(0, 0, { kind: 'laboratory' })], wishes: [{ rule }] })
    expect(placed(board(['laboratory', 'laboratory']), {}).of(1, 0).roomId).toBe(ids.room(1))
    expect(placed(board(['laboratory']), {}).of(1, 0)).toMatchObject({ standing: 'cannot', reason: { code: 'noRoom' } })
  })

  it('are free at a weekday that lessons of the same time do not share: together they move one by one', () => {
    const rule: WishRule = { kind: 'sameStart', activityIds: [ids.activity(0), ids.activity(1)] }
    const board = boardOf({ lessons: [alone(0, 0), alone(1, 1)], wishes: [{ rule }] })
    expect(placed(board, { 1: at(1, 0) }).of(1, 0).standing).toBe('best')
    expect(placed(board, { 1: at(1, 0) }).of(2, 0)).toMatchObject({
      standing: 'cost',
      reason: { code: 'notTogether' },
    })
  })
})

describe('moves', () => {
  const board = boardOf({ lessons: [alone(0, 0), alone(0, 1, {}, 1), alone(1, 1, {}, 2)] })
  const move = (changes: Readonly<Record<number, Partial<Card>>>, weekday: number, period: number) => {
    const { index, of } = placed(board, changes)
    return { index, verdict: of(weekday, period), moves: movesTo(index, ids.card(0), of(weekday, period)) }
  }
  const places = (after: Board) => after.cards.map(({ place }) => place && [place.weekday, place.period])

  it('exchange two lessons of a class where the other may stand', () => {
    const { index, verdict, moves } = move({ 0: at(1, 0), 1: at(2, 3) }, 2, 3)
    expect(verdict.reason?.code).toBe('swap')
    expect(places(afterMoves(index.board, moves))).toEqual([[2, 3], [1, 0], null])
  })

  it('leave a lesson without a place where the other may not stand', () => {
    const { index, verdict, moves } = move({ 0: at(1, 0), 1: at(2, 3), 2: at(1, 0) }, 2, 3)
    expect(verdict.reason?.code).toBe('toTray')
    expect(places(afterMoves(index.board, moves))).toEqual([[2, 3], null, [1, 0]])
  })

  it('lock and unlock a lesson that has a place, and take it out of the week', () => {
    const index = indexBoard(withCards(board, { 0: at(1, 0) }))
    expect(lockMoves(index, ids.card(0))).toMatchObject([{ locked: true, place: { weekday: 1, period: 0 } }])
    expect(lockMoves(index, ids.card(1))).toEqual([])
    expect(moveToTray(index, ids.card(0))).toMatchObject([{ place: null, was: { weekday: 1, period: 0 } }])
    expect(moveToTray(index, ids.card(1))).toEqual([])
  })
})

/** Moves lessons of a random board to places that are open, one after the other. */
const walk = (
  seed: readonly number[],
  board: Board,
  step: (before: Board, moves: readonly Move[], after: Board) => void,
) => {
  let now = board
  for (const [nth, number] of seed.entries()) {
    const card = now.cards[(number + nth * 7) % now.cards.length]
    const index = indexBoard(now)
    const open = card ? placesFor(index, card.id).filter(isOpen) : []
    const chosen = open[number % Math.max(open.length, 1)]
    if (!card || !chosen) continue
    const moves = movesTo(index, card.id, chosen)
    const after = afterMoves(now, moves)
    step(now, moves, after)
    now = after
  }
  return now
}

const boards = fc
  .infiniteStream(fc.nat(1000))
  .map((numbers) => mixedBoard((limit) => (numbers.next().value ?? 0) % limit))
const seeds = fc.array(fc.nat(1000), { minLength: 20, maxLength: 60 })

describe('a board on which lessons only go where they may', () => {
  it('never has a clash, by the rule that publishing asks', () => {
    fc.assert(
      fc.property(boards, seeds, (board, seed) => {
        const after = walk(seed, board, () => undefined)
        const index = indexBoard(after)
        expect(clashesOf(after, lessonsOf(after), labelsOf(after))).toEqual([])
        expect(clashing(index, [...index.held.values()])).toEqual([])
      }),
      { numRuns: 20 },
    )
  })

  it('is as before when the inverse moves follow, and each move names where its lesson was', () => {
    fc.assert(
      fc.property(boards, seeds, (board, seed) => {
        walk(seed, board, (before, moves, after) => {
          for (const { cardId, was } of moves) expect(before.cards.find(({ id }) => id === cardId)?.place).toEqual(was)
          const inverse = inverseOf(indexBoard(before), moves)
          for (const { cardId, was } of inverse) expect(after.cards.find(({ id }) => id === cardId)?.place).toEqual(was)
          expect(afterMoves(after, inverse)).toEqual(before)
        })
      }),
      { numRuns: 20 },
    )
  })
})

it('a place counts the changes of room of its day', () => {
  const board = boardOf({
    homes: [1, 2],
    rooms: ['laboratory', 'classroom', 'classroom'],
    lessons: [alone(0, 0, { kind: 'laboratory' }), alone(0, 1, {}, 1), alone(0, 2, {}, 2)],
    wishes: [{ weight: 50, rule: { kind: 'mostRoomChanges', of: 'classes', ids: [], most: 1 } }],
  })
  const { of } = placed(board, { 1: at(1, 0), 2: at(1, 2) })
  const reason = { code: 'mostRoomChanges', params: { who: 'Grade 1', most: 1 } }
  expect(of(1, 1)).toMatchObject({ standing: 'cost', reason })
  expect(of(1, 3).reason?.code).not.toBe('mostRoomChanges')
})

describe('weeks A and B', () => {
  const alternating = boardOf({
    lessons: [alone(0, 0, { week: 'a' }), alone(0, 0, { week: 'b' }, 1), alone(0, 1, {}, 2)],
    wishes: [{ rule: { kind: 'mostDaily', of: 'classes', ids: [], most: 2 } }],
  })

  it('leave a place and a teacher to each other, but not to a lesson of every week', () => {
    const { of } = placed(alternating, { 1: at(1, 0), 2: at(1, 1) })
    expect(of(1, 0)).toMatchObject({ standing: 'good', pushed: [] })
    expect(of(1, 1).pushed).toEqual([ids.card(2)])
    expect(placed(alternating, { 0: at(1, 0), 1: at(1, 0) }, 2).of(1, 0).pushed).toEqual([ids.card(0), ids.card(1)])
  })

  it('count the lessons of a day for themselves', () => {
    const more = boardOf({
      lessons: [...Array(2).keys()].flatMap((nth) => [
        alone(0, nth, { week: 'a' }, nth),
        alone(0, nth, { week: 'b' }, nth + 2),
      ]),
      wishes: [{ rule: { kind: 'mostDaily', of: 'classes', ids: [], most: 2 } }],
    })
    const { of } = placed(more, { 1: at(1, 0), 2: at(1, 1), 3: at(1, 2) })
    expect(of(1, 0)).toMatchObject({ standing: 'good', pushed: [] })
    expect(placed(more, { 0: at(1, 0), 2: at(1, 2), 3: at(1, 1) }, 1).of(1, 3)).toMatchObject({ standing: 'good' })
  })

  it('clash with nothing in the other week', () => {
    const both = withCards(alternating, { 0: at(1, 0), 1: at(1, 0) })
    expect(clashesOf(both, lessonsOf(both), labelsOf(both))).toEqual([])
    const three = withCards(alternating, { 0: at(1, 0), 1: at(1, 0), 2: at(1, 0) })
    const [found, more] = clashesOf(three, lessonsOf(three), labelsOf(three))
    expect([found?.code, more?.code]).toEqual(['classTwice', 'classTwice'])
  })
})
