/** SQL that inserts many registers and their marks, a column a parameter. */
import { sql } from 'drizzle-orm'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import type { Mark } from '../../contract/marks.ts'
import { registers } from '../tables.ts'

export interface NewRegister {
  readonly id: string
  readonly streamId: string
  readonly date: string
  readonly session: string
  readonly takenBy: string
  readonly takenAt: Date
  readonly marks: readonly (Mark & { readonly learnerId: string })[]
}

export const insertRegisters = async (tx: Tx, rows: readonly NewRegister[]): Promise<void> =>
  void (await tx.db.insert(registers).values(
    rows.map(({ marks: _marks, ...row }) => ({
      schoolId: schoolOf(tx),
      ...row,
      lessonId: null,
      updatedAt: row.takenAt,
    })),
  ))

export const insertMarks = async (tx: Tx, rows: readonly NewRegister[]): Promise<void> => {
  const all = rows.flatMap(({ id, date, session, marks }) =>
    marks.map((mark) => ({ ...mark, registerId: id, date, session })),
  )
  const column = <T>(pick: (mark: (typeof all)[number]) => T) => sql.param(all.map(pick))
  await tx.db.execute(sql`
    insert into register_marks (school_id, register_id, learner_id, date, session, status, minutes_late, reason)
    select ${schoolOf(tx)}::uuid, given.* from unnest(
      ${column((mark) => mark.registerId)}::uuid[], ${column((mark) => mark.learnerId)}::uuid[], ${column((mark) => mark.date)}::date[], ${column((mark) => mark.session)}::text[],
      ${column((mark) => mark.status)}::text[], ${column((mark) => mark.minutesLate)}::int[], ${column((mark) => mark.reason)}::text[]
    ) as given`)
}
