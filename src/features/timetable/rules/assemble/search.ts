/** Searches a whole draft, group after group, or the least change after a mishap. */
import type { Board } from '../../contract/drafts.ts'
import type { Finding, Mishap, Run } from '../../contract/runs.ts'
import { must, type WishRule } from '../../contract/wishes.ts'
import { repair } from '../repair/repair.ts'
import { splitBoard } from '../repair/split.ts'
import type { Timetable } from '../model/timetable.ts'
import { solve, type SolveOptions } from '../solve/solve.ts'
import { assemble, seatsOf, type Assembled } from './assemble.ts'
import { findingsOf, impossibleIn, lockedOutside, withSeats } from './findings.ts'
import { groupsOf, type Seat, type Taken } from './group.ts'
import { lessonsOf } from './lessons.ts'

export type Answer = Pick<Run, 'progress' | 'best' | 'moved' | 'left' | 'missed' | 'impossible'>

export const noAnswer: Answer = { progress: [], best: [], moved: [], left: [], missed: [], impossible: [] }

/** Wish of a mishap until the draft has one of its own. */
const unnamedWish = '00000000-0000-4000-8000-000000000000'

/** The must that a draft keeps after a mishap. */
export const wishOfMishap = (mishap: Mishap): WishRule | null => {
  if (mishap.kind === 'teacherAway') return { kind: 'away', of: 'teachers', ids: [mishap.staffId], slots: mishap.slots }
  return mishap.kind === 'roomClosed' ? { kind: 'roomClosed', roomId: mishap.roomId, slots: mishap.slots } : null
}

/** The board as it must be from now on. */
const afterMishap = (board: Board, mishap: Mishap): Board => {
  if (mishap.kind === 'classSplit') return splitBoard(board, mishap, true)
  const rule = wishOfMishap(mishap)
  const wishes = rule ? [...board.wishes, { id: unnamedWish, weight: must, rule, version: 1 }] : board.wishes
  if (mishap.kind !== 'teacherGone') return { ...board, wishes }
  const activities = board.activities.map((activity) => ({
    ...activity,
    parts: activity.parts.map((part) =>
      part.staffId === mishap.staffId ? { ...part, staffId: mishap.replacementId } : part,
    ),
  }))
  return { ...board, wishes, activities }
}

export interface SearchOptions extends Pick<SolveOptions, 'seed' | 'seconds' | 'clock'> {
  /** Begin from where the lessons stand. */
  readonly fromPresent: boolean
  readonly mishap: Mishap | null
  /** Seconds between two reports. */
  readonly every: number
  readonly onBetter: (answer: Answer) => void
}

/** Lessons that need no other time keep their room too, if nothing speaks against it. */
const keepingRooms = ({ present, members, problem, ...rest }: Assembled): Assembled => {
  const rooms = new Map<number, number[]>()
  for (const [activity, { room }] of present.entries())
    if (room !== null && members[activity]?.rooms?.length !== 1) rooms.set(room, [...(rooms.get(room) ?? []), activity])
  const kept = [...rooms].map(([room, activities]) => ({
    weight: 5,
    rule: { kind: 'rooms' as const, activities, rooms: [room] },
  }))
  return { ...rest, present, members, problem: { ...problem, constraints: [...problem.constraints, ...kept] } }
}

const isMoved = (before: Seat, now: Seat): boolean =>
  before.place?.weekday !== now.place?.weekday ||
  before.place?.period !== now.place?.period ||
  before.roomId !== now.roomId

/** A wish that the draft does not have yet cannot be pointed at. */
const withoutUnnamed = (findings: readonly Finding[]): Finding[] =>
  findings.map((one) => ({ ...one, wishIds: one.wishIds.filter((id) => id !== unnamedWish) }))

const answerOf = (before: Board, board: Board, seats: readonly Seat[]): Omit<Answer, 'progress' | 'impossible'> => {
  const { broken, missed } = findingsOf(withSeats(board, seats))
  const cards = new Map(before.cards.map((card) => [card.id, card]))
  return {
    best: [...seats],
    left: withoutUnnamed(broken),
    missed: withoutUnnamed(missed),
    moved: seats.flatMap((seat) => {
      const { cardId } = seat
      const { place = null, roomId = null } = cards.get(cardId) ?? {}
      return isMoved({ cardId, place, roomId }, seat) ? [{ cardId, was: place, place: seat.place }] : []
    }),
  }
}

/** Proof that it cannot be done after the mishap, if there is one. */
export const impossibleAfter = (board: Board, mishap: Mishap | null): Run['impossible'] =>
  withoutUnnamed(impossibleIn(mishap ? afterMishap(board, mishap) : board))

const rounded = (value: number, digits: number): number => Math.round(value * 10 ** digits) / 10 ** digits

export const search = (before: Board, options: SearchOptions): Answer => {
  const board = options.mishap ? afterMishap(before, options.mishap) : before
  const impossible = impossibleAfter(before, options.mishap)
  if (impossible.length > 0) return { ...noAnswer, impossible }
  const began = options.clock()
  const elapsed = (): number => options.clock() - began
  const lessons = lessonsOf(board)
  const groups = groupsOf(board, lessons)
  const progress: Run['progress'] = []
  const placed: Seat[] = []
  const taken: Taken[] = []
  let [doneHard, doneSoft, waiting] = [0, 0, lessons.length]
  let reported = Number.NEGATIVE_INFINITY
  let unreported: (() => Answer) | undefined
  const flush = (): void => {
    if (unreported === undefined || elapsed() - reported < options.every) return
    const report = unreported
    unreported = undefined
    reported = elapsed()
    options.onBetter(report())
  }
  for (const group of groups) {
    waiting -= group.lessons.length
    const plain = assemble(group, [...taken, ...lockedOutside(group, groups)])
    const stays = options.fromPresent || options.mishap !== null
    const assembled = stays ? keepingRooms(plain) : plain
    const left = Math.max(1, options.seconds - elapsed())
    const share = group.lessons.length / Math.max(1, group.lessons.length + waiting)
    const notYet = waiting
    const seatsWith = (timetable: Timetable): Seat[] => [...placed, ...seatsOf(assembled, timetable)]
    const solving: SolveOptions = {
      seed: options.seed,
      seconds: left * share,
      clock: options.clock,
      onProgress: ({ hard, soft, timetable }) => {
        const entry = {
          seconds: rounded(elapsed(), 3),
          hard: Math.round(doneHard + hard + notYet),
          soft: rounded(doneSoft + soft, 6),
        }
        unreported = () => {
          progress.push(entry)
          return { progress: [...progress], impossible: [], ...answerOf(before, board, seatsWith(timetable)) }
        }
        flush()
      },
      isCancelled: () => {
        flush()
        return false
      },
    }
    const { timetable, hard, soft } = options.mishap
      ? repair(assembled.problem, assembled.present, [], solving)
      : solve(assembled.problem, { ...solving, ...(stays ? { from: assembled.present } : {}) })
    doneHard += hard
    doneSoft += soft
    const seats = seatsOf(assembled, timetable)
    placed.push(...seats)
    const byCard = new Map(group.lessons.map((lesson) => [lesson.card.id, lesson]))
    for (const { cardId, place, roomId } of seats) {
      const lesson = byCard.get(cardId)
      if (lesson && place) taken.push({ lesson, place, roomId })
    }
  }
  const last = { seconds: rounded(elapsed(), 3), hard: Math.round(doneHard), soft: rounded(doneSoft, 6) }
  return { progress: [...progress, last], impossible: [], ...answerOf(before, board, placed) }
}
