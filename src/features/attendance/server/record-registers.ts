/** Records many registers at once, for demonstration data and for registers brought over from another system. */
import { audit } from '#platform/server/audit/audit.ts'
import { newId } from '#platform/server/ids.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { DailySession, Mark } from '../contract/marks.ts'
import { countsOf } from '../rules/marks.ts'
import { insertMarks, insertRegisters } from './queries/bulk.ts'

export interface RegisterToRecord {
  readonly streamId: string
  /** YYYY-MM-DD */
  readonly date: string
  readonly session: DailySession
  /** Account of who took it. */
  readonly takenBy: string
  readonly takenAt: Date
  readonly marks: readonly (Mark & { readonly learnerId: string })[]
}

/** Registers in one audit entry. */
const atOnce = 200

/** Tells nobody: these days are past. @throws a unique violation when a register is there already */
export const recordRegisters = async (tx: Tx, rows: readonly RegisterToRecord[]): Promise<void> => {
  for (let start = 0; start < rows.length; start += atOnce) {
    const registers = rows.slice(start, start + atOnce).map((row) => ({ ...row, id: newId() }))
    await insertRegisters(tx, registers)
    await insertMarks(tx, registers)
    await audit(
      tx,
      ...registers.map(({ id, streamId, date, session, marks }) => ({
        action: 'attendance.record_register',
        entity: 'register',
        entityId: id,
        after: { streamId, date, session, counts: countsOf(marks.map(({ status }) => status)) },
      })),
    )
  }
}
