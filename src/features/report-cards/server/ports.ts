/** Ports of report cards: what a learner owes, if a module knows it. */
import type { Actor } from '#core/access/contract/access.ts'
import { definePort } from '#platform/server/modules/ports.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'

/** In cents. */
export interface CardFees {
  /** Owed by now, without what was charged for the next term; below 0 is paid ahead. */
  readonly balance: number
  /** Charged for the next term, else what its fee structure says; null without both. */
  readonly nextTerm: number | null
}

export interface CardFeesAsked {
  readonly learnerIds: readonly string[]
  /** First and last day; null if the next term is not in the calendar. */
  readonly nextTerm: { readonly startsOn: string; readonly endsOn: string } | null
}

export interface CardFeesSource {
  /** Fees of each of these learners; null while the school does not use the fees module. */
  of(tx: Tx, asked: CardFeesAsked): Promise<ReadonlyMap<string, CardFees> | null>
  /**
   * Cents of each of these learners that are overdue; nothing for a family that keeps to a signed instalment plan, and
   * while the school does not use the fees module.
   */
  late(tx: Tx, learnerIds: readonly string[]): Promise<ReadonlyMap<string, number>>
  /** Whether a member of staff may see fees. */
  maySee(actor: Pick<Actor, 'role' | 'positions' | 'permissions'>): boolean
}

/** Called inside the caller's transaction. */
export const cardFeesPort = definePort<CardFeesSource>('report_cards.fees')
