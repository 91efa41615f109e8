/** Targets of classes and learners at the end of a year. */
import { grades } from '#core/schools/contract/levels.ts'

export interface PromotionStream {
  id: string
  grade: string
  name: string
  active: boolean
}

export type Goal = { kind: 'to'; streamId: string } | { kind: 'leave' } | { kind: 'undecided' }

const gradeAfter = (grade: string): string | undefined => grades[grades.findIndex((one) => one === grade) + 1]

const same = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase()

/**
 * The next grade's class of the same name, or its only class. A class leaves when the school does not have the next
 * grade.
 * @param schoolGrades grades of the school's levels
 */
export const proposeGoal = (
  stream: PromotionStream,
  streams: readonly PromotionStream[],
  schoolGrades: readonly string[],
): Goal => {
  const next = gradeAfter(stream.grade)
  if (!next || !schoolGrades.includes(next)) return { kind: 'leave' }
  const open = streams.filter((one) => one.active && one.grade === next)
  const found = open.find((one) => same(one.name, stream.name)) ?? (open.length === 1 ? open[0] : undefined)
  return found ? { kind: 'to', streamId: found.id } : { kind: 'undecided' }
}

export interface Enrolled {
  learnerId: string
  enrolmentId: string
  streamId: string
}

/** One learner's move in a promotion, stored for undo. */
export interface PromotionMove {
  learnerId: string
  enrolmentId: string
  fromStreamId: string
  kind: 'promoted' | 'repeated' | 'left'
  toStreamId: string | null
  /** The enrolment made in the new year. */
  newEnrolmentId: string | null
}

/** A move before its enrolment in the new year exists. */
export type PlannedMove = Omit<PromotionMove, 'newEnrolmentId'>

export interface PromotionChoices {
  goals: ReadonlyMap<string, Goal>
  repeating: ReadonlySet<string>
  leaving: ReadonlySet<string>
}

/**
 * All learners' moves; those who neither repeat nor leave move with their class. None for learners of undecided
 * classes.
 */
export const planMoves = (
  enrolled: readonly Enrolled[],
  { goals, repeating, leaving }: PromotionChoices,
): PlannedMove[] =>
  enrolled.flatMap(({ learnerId, enrolmentId, streamId }): PlannedMove[] => {
    const move = { learnerId, enrolmentId, fromStreamId: streamId }
    const goal = goals.get(streamId)
    if (leaving.has(learnerId)) return [{ ...move, kind: 'left', toStreamId: null }]
    if (repeating.has(learnerId)) return [{ ...move, kind: 'repeated', toStreamId: streamId }]
    if (goal?.kind === 'leave') return [{ ...move, kind: 'left', toStreamId: null }]
    return goal?.kind === 'to' ? [{ ...move, kind: 'promoted', toStreamId: goal.streamId }] : []
  })

export interface PromotionCounts {
  promoted: number
  repeating: number
  leaving: number
}

export const countMoves = (moves: readonly Pick<PromotionMove, 'kind'>[]): PromotionCounts => {
  const of = (kind: PromotionMove['kind']): number => moves.filter((move) => move.kind === kind).length
  return { promoted: of('promoted'), repeating: of('repeated'), leaving: of('left') }
}

/** A learner's current state, for undo. */
export interface Standing {
  status: 'active' | 'left'
  leftOn: string | null
  /** The enrolment that lasts. */
  open: { id: string; streamId: string } | null
}

/** True if nothing has changed for the learner since the promotion. @param lastDay last day of leavers */
export const canUndo = (move: PromotionMove, now: Standing | undefined, lastDay: string): boolean => {
  if (!now) return false
  if (move.kind === 'left') return now.status === 'left' && now.open === null && now.leftOn === lastDay
  return (
    now.status === 'active' &&
    now.open !== null &&
    now.open.id === move.newEnrolmentId &&
    now.open.streamId === move.toStreamId
  )
}
