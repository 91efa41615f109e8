/** Queries that insert a whole roster. */
import { newId } from '#platform/server/ids.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { dutyCovers, dutySwaps } from '../swap-tables.ts'
import {
  duties,
  dutyAssignments,
  dutyHistory,
  dutyNotes,
  dutyPreferences,
  dutySeries,
  dutyTypes,
  staffAbsences,
} from '../tables.ts'

/** Ordered by foreign key dependency. */
const tables = {
  types: dutyTypes,
  series: dutySeries,
  duties,
  assignments: dutyAssignments,
  notes: dutyNotes,
  history: dutyHistory,
  swaps: dutySwaps,
  absences: staffAbsences,
  covers: dutyCovers,
  preferences: dutyPreferences,
} as const
type Tables = typeof tables

/** Complete rows without the school; rows without an id get a new one. */
export type RosterRows = {
  readonly [Name in keyof Tables]: readonly (Omit<Tables[Name]['$inferInsert'], 'schoolId' | 'id'> & { id?: string })[]
}

export const insertRoster = async (tx: Tx, rows: RosterRows): Promise<void> => {
  for (const name of Object.keys(tables) as (keyof Tables)[]) {
    const made = rows[name].map((row) => ({ ...row, schoolId: schoolOf(tx), id: row.id ?? newId() }))
    for (let start = 0; start < made.length; start += 1000)
      await tx.db.insert(tables[name]).values(made.slice(start, start + 1000) as never)
  }
}
