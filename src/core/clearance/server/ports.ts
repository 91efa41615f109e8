/** Ports of clearance: desks of other modules that answer for a learner who leaves. */
import type { Action } from '#core/access/contract/access.ts'
import { defineExtensionPoint } from '#platform/server/modules/ports.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { Open } from '../rules/standing.ts'

/** A text in both languages, with `{name}` places for values; a date `YYYY-MM-DD` is written out. */
export interface DeskText {
  readonly en: string
  readonly sw: string
  readonly params?: Readonly<Record<string, string | number>>
}

export interface StillOut extends Open {
  readonly text: DeskText
  /** Address of the page where it is settled. */
  readonly to?: string
}

/** What a desk says about one learner. */
export interface DeskAnswer {
  /** What has to be settled before the desk signs without a remark. */
  readonly out: readonly StillOut[]
  /** What else to know. */
  readonly also?: readonly DeskText[]
  /** What is to be done once everybody has signed. */
  readonly next?: { readonly text: DeskText; readonly to: string }
}

/** A line of the form. */
export interface ClearanceDesk {
  readonly id: string
  /** Lower comes first. */
  readonly place: number
  readonly title: DeskText
  /** Who signs. The desk is on the form while the action's module is open to the school. */
  readonly signs: Action
  /** Only those who sign know what is out; others learn that something is. */
  readonly isPrivate: boolean
  /** Learners without an entry have nothing out. */
  read(tx: Tx, learnerIds: readonly string[]): Promise<ReadonlyMap<string, DeskAnswer>>
}

export const clearanceDesks = defineExtensionPoint<ClearanceDesk>('clearance.desks')
