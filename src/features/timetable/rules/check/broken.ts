/** What the checker finds, in a form that a page can put into words. */
import type { RuleKind } from '../model/rule.ts'

/**
 * What is broken without any constraint of the school: an activity without a place, a person in two places, a room used
 * twice.
 */
export type BasicKind = 'notPlaced' | 'pastEndOfDay' | 'clash' | 'roomTaken' | 'roomTooSmall'

export interface Broken {
  readonly kind: BasicKind | RuleKind
  /** A must. A timetable with one of these cannot be used. */
  readonly hard: boolean
  /** How many times: periods, gaps, days short, as the kind counts them. */
  readonly times: number
  /** `times * weight / 100` */
  readonly cost: number
  /** Place of the constraint in the problem; null for basic kinds. */
  readonly constraint: number | null
  readonly activities: readonly number[]
  readonly person: { readonly of: 'teachers' | 'learners'; readonly id: number } | null
  readonly room: number | null
  readonly day: number | null
  readonly slot: number | null
}

export interface Report {
  readonly broken: readonly Broken[]
  /** Musts that are broken, counted by `times`. */
  readonly hard: number
  /** Sum of the costs of wishes that are broken. */
  readonly soft: number
  readonly feasible: boolean
}

/** What a rule reports: the kind, weight and place of its constraint are added to it. */
export type Found = Partial<Pick<Broken, 'activities' | 'person' | 'room' | 'day' | 'slot' | 'hard'>> &
  Pick<Broken, 'times'>
