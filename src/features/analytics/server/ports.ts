/** Ports of analytics: what other modules count, and what is read of it. */
import type { Action } from '#core/access/contract/access.ts'
import { defineExtensionPoint, definePort } from '#platform/server/modules/ports.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { AnalyticsQueries } from '../contract/queries.ts'

export const measures = [
  'attendance',
  'late',
  'weather',
  'competency',
  'collections',
  'duties',
  'incidents',
  'loans',
  'tutor',
  'learners',
] as const
export type Measure = (typeof measures)[number]

export interface Figure {
  readonly measure: Measure
  /** Null for what belongs to the term as a whole. */
  readonly date: string | null
  /** Null for what belongs to no class, such as duties. */
  readonly streamId: string | null
  readonly sex: string | null
  /** What it is divided by: a severity, a member of staff. */
  readonly part: string
  readonly value: number
  /** What the value is a part of; 0 for a count. */
  readonly whole: number
}

/** A learner of the term. */
export interface CountedHere {
  readonly id: string
  readonly streamId: string
  readonly sex: string | null
}

/** Days that have begun, both included, and the learners who are counted. */
export interface FiguresAsked {
  readonly termStart: string
  readonly from: string
  readonly to: string
  readonly today: string
  readonly timeZone: string
  readonly learners: readonly CountedHere[]
}

export interface AnalyticsSource {
  readonly measures: readonly Measure[]
  /** What a reader must be allowed, besides analytics. */
  readonly access: Action
  /** Called by a job of the school, without an account. */
  read(tx: Tx, asked: FiguresAsked): Promise<readonly Figure[]>
}

export const analyticsSources = defineExtensionPoint<AnalyticsSource>('analytics.sources')
export const analyticsPort = definePort<AnalyticsQueries<Tx>>('analytics.queries')
