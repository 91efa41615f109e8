/** Maps entries to the contract. */
import { listStreams } from '#core/academics/server/public.ts'
import { accountNames, learnersByIds, type LearnerRow } from '#core/people/server/public.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { FeeEntry, FeeLine, FeeStanding, FeeStudent } from '../../contract/shapes.ts'
import type { ChequeState } from '../../contract/words.ts'
import type { LedgerEntry, Standing } from '../../rules/balance.ts'
import { receiptOf, toShillings } from '../../rules/money.ts'
import { chequesOfEntries } from '../queries/cheques.ts'
import { reversalsOf, type EntryRow } from '../queries/entries.ts'

/** As the rules need it. */
export const ledgerOf = ({ id, kind, amountCents, datedOn, dueOn, reverses }: EntryRow): LedgerEntry => ({
  id,
  kind,
  cents: amountCents,
  datedOn,
  dueOn,
  reverses,
})

export const showStanding = ({ balance, overdue, due }: Standing): FeeStanding => ({
  balance: toShillings(balance),
  overdue: toShillings(overdue),
  due: due ? { date: due.on, amount: toShillings(due.cents) } : null,
})

export const showLine = (row: EntryRow, reversedBy: string | null, cheque: ChequeState | null): FeeLine => ({
  id: row.id,
  kind: row.kind,
  amount: toShillings(row.amountCents),
  date: row.datedOn,
  dueDate: row.dueOn,
  description: row.description,
  reference: row.reference,
  method: row.method,
  receiptNumber: row.receiptNumber === null ? null : receiptOf(row.receiptNumber),
  reverses: row.reverses,
  reversedBy,
  cheque,
})

export const studentOf = (learner: LearnerRow, classes: ReadonlyMap<string, string>): FeeStudent => ({
  id: learner.id,
  name: learner.fullName,
  admissionNumber: learner.admissionNumber,
  className: (learner.streamId && classes.get(learner.streamId)) ?? null,
})

/** Labels of the classes by id. */
export const classLabels = async (tx: Tx): Promise<Map<string, string>> =>
  new Map((await listStreams(tx)).map(({ id, label }) => [id, label]))

/** Each learner once, by id; those of another school are left out. */
export const studentsById = async (tx: Tx, ids: readonly string[]): Promise<Map<string, FeeStudent>> => {
  const learners = await learnersByIds(tx, [...new Set(ids)])
  const classes = await classLabels(tx)
  return new Map(learners.map((learner) => [learner.id, studentOf(learner, classes)]))
}

export const showEntries = async (tx: Tx, rows: readonly EntryRow[]): Promise<FeeEntry[]> => {
  const students = await studentsById(
    tx,
    rows.map(({ learnerId }) => learnerId),
  )
  const names = await accountNames(
    tx,
    rows.map(({ recordedBy }) => recordedBy),
  )
  const reversed = await reversalsOf(
    tx,
    rows.map(({ id }) => id),
  )
  const cheques = await chequesOfEntries(tx, rows)
  return rows.flatMap((row) => {
    const student = students.get(row.learnerId)
    if (!student) return []
    const recordedByName = (row.recordedBy && names.get(row.recordedBy)) ?? null
    return [
      {
        ...showLine(row, reversed.get(row.id) ?? null, cheques.get(row.id)?.state ?? null),
        student,
        recordedByName,
        recordedAt: row.createdAt.toISOString(),
      },
    ]
  })
}
