/** Ports of undoing. */
import type { AuditFact } from '#platform/server/audit/audit.ts'
import { defineExtensionPoint } from '#platform/server/modules/ports.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { Action, Actor } from '../../access/contract/access.ts'

/** One record of a change. */
export interface ChangedRecord {
  readonly id: string
  /** Shown when the record stops an undo. */
  readonly name: string
  /** After the change. */
  readonly version: number
  /** What the kind needs to restore the record. */
  readonly before: object
}

export type Restored = Omit<AuditFact, 'action'>

/** Changes of one sort of record. */
export interface UndoKind {
  /** Such as `people.learners`. */
  readonly kind: string
  /** Who may make such changes may take them back. */
  readonly access: Action
  /**
   * Restores all records in the caller's transaction.
   * @throws AppError 409 if one of them is no longer as the change left it
   */
  undo(tx: Tx, records: readonly ChangedRecord[], caller: Actor): Promise<readonly Restored[]>
}

export const undoKinds = defineExtensionPoint<UndoKind>('undo.kinds')
