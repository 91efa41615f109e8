/** Inserts many registers, for demo data and migration from another system. */
import { audit } from '#platform/server/audit/audit.ts'
import { newId } from '#platform/server/ids.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { DailySession, Mark } from '../../contract/marks.ts'
import { countsOf } from '../../rules/marks.ts'
import { insertMarks, insertRegisters } from '../queries/bulk.ts'

export interface RegisterToRecord {
  readonly streamId: string
  /** YYYY-MM-DD */
  readonly date: string
  readonly session: DailySession
  /** Account of the teacher. */
  readonly takenBy: string
  readonly takenAt: Date
  readonly marks: readonly (Mark & { readonly learnerId: string })[]
}

/** Registers in one audit entry. */
const atOnce = 200

/** Sends no notices: the days are in the past. @throws a unique violation if a register exists already */
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
