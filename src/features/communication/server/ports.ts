/** Ports of communication: what learners owe, if a module knows it, and letters that other modules send. */
import type { Actor } from '#core/access/contract/access.ts'
import { definePort } from '#platform/server/modules/ports.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { Due, Owed } from '../contract/balances.ts'

/** Null while the school does not use the fees module. Learners who owe nothing have no entry. */
export interface FeesAsked {
  isOpen(tx: Tx): Promise<boolean>
  owed(tx: Tx, learnerIds: readonly string[]): Promise<ReadonlyMap<string, Owed> | null>
  due(tx: Tx, learnerIds: readonly string[]): Promise<ReadonlyMap<string, Due> | null>
}

/** Called inside the caller's transaction. */
export const feesAskedPort = definePort<FeesAsked>('communication.fees_asked')

/** Results for a school without the fees module. */
export const noFees: FeesAsked = { isOpen: async () => false, owed: async () => null, due: async () => null }

export interface GuardianLetter {
  readonly guardianId: string
  /** The learner that it is about. */
  readonly childId: string
  readonly subject: string
  readonly text: string
}

/**
 * Begins a conversation with a guardian in the actor's name, or the office's for an admin.
 * @returns the id of the conversation
 * @throws AppError 400 for a guardian the actor may not write to, 404, 429
 */
export type WriteToGuardian = (tx: Tx, actor: Actor, letter: GuardianLetter) => Promise<string>
export const guardianLettersPort = definePort<WriteToGuardian>('communication.guardian_letters')
