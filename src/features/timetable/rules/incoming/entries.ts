/** The constraints of a FET file by kind, and the wishes that are made of them. */
import type { WishRule } from '../../contract/wishes.ts'
import type { Constraint } from '../model/problem.ts'
import type { Rule } from '../model/rule.ts'
import type { Matched } from './school.ts'

/** A wish; activities are named by the numbers of their lessons until these have ids. */
export interface NewWish {
  readonly weight: number
  readonly rule: Exclude<WishRule, { kind: 'sameStart' }> | { readonly kind: 'sameStart'; readonly lessons: number[] }
}

export interface Entry<R extends Rule = Rule> {
  readonly nth: number
  readonly weight: number
  readonly rule: R
}

export interface Made {
  readonly wishes: NewWish[]
  readonly kept: number[]
}

/** Weights are whole numbers from 1. */
const weightOf = ({ weight }: Pick<Constraint, 'weight'>): number => Math.min(100, Math.max(1, Math.round(weight)))

export const entriesOf = <K extends Rule['kind']>(
  matched: Matched,
  kinds: readonly K[],
): Entry<Extract<Rule, { kind: K }>>[] =>
  matched.file.problem.constraints.flatMap(({ weight, rule }, nth) =>
    kinds.some((kind) => kind === rule.kind)
      ? [{ nth, weight: weightOf({ weight }), rule: rule as Extract<Rule, { kind: K }> }]
      : [],
  )
