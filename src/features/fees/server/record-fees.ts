/** Enters what was charged and paid in the past weeks, as it would have come about, for the demo: nobody is told. */
import { takeNumbers } from '#core/schools/server/public.ts'
import { audit } from '#platform/server/audit/audit.ts'
import { newId } from '#platform/server/ids.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { PaymentMethod } from '../contract/words.ts'
import { toCents } from '../rules/money.ts'
import { insertEntries, insertReferences, insertReversals, type NewEntry } from './queries/entries.ts'
import { insertImport } from './queries/imports.ts'

interface Entered {
  readonly learnerId: string
  /** Shillings. */
  readonly amount: number
  /** YYYY-MM-DD */
  readonly on: string
  readonly description?: string
}

export interface FeesToRecord {
  /** Brought in from a list, all on one day. */
  readonly openings: { readonly fileName: string; readonly rows: readonly (Entered & { readonly dueOn: string | null })[] }
  readonly charges: readonly (Entered & { readonly dueOn: string })[]
  readonly adjustments: readonly Entered[]
  readonly payments: readonly (Entered & { readonly method: PaymentMethod; readonly reference?: string; readonly reversedFor?: string })[]
}

/** @param instantOf the moment of a day at which the office enters things @param by account of the office */
export const recordFees = async (
  tx: Tx,
  { openings, charges, adjustments, payments }: FeesToRecord,
  { by, instantOf, today }: { by: string; instantOf: (day: string) => Date; today: string },
): Promise<void> => {
  const own = { ...tx, scope: { ...tx.scope, accountId: by } }
  const base = ({ learnerId, amount, on, description = '' }: Entered) => {
    return { id: newId(), learnerId, amountCents: toCents(amount), datedOn: on, description, createdAt: instantOf(on) }
  }
  const totalCents = openings.rows.reduce((sum, { amount }) => sum + toCents(amount), 0)
  const counts = { fileName: openings.fileName, made: openings.rows.length, same: 0, bad: 0, totalCents }
  const { id: importId } = await insertImport({ ...own, at: instantOf(openings.rows[0]?.on ?? today) }, counts)
  const entries: NewEntry[] = [
    ...openings.rows.map((row): NewEntry => ({ ...base(row), kind: 'opening', dueOn: row.dueOn, importId })),
    ...charges.map((row): NewEntry => ({ ...base(row), kind: 'charge', dueOn: row.dueOn })),
    ...adjustments.map((row): NewEntry => ({ ...base(row), kind: 'adjustment' })),
  ]
  await insertEntries(own, entries)
  const inTurn = [...payments].sort((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0))
  const first = await takeNumbers(own, 'receipts', inTurn.length)
  const paid = await insertEntries(
    own,
    inTurn.map((row, index): NewEntry => {
      const { method, reference = null } = row
      return { ...base({ ...row, amount: -row.amount }), kind: 'payment', method, reference, receiptNumber: first + index }
    }),
  )
  const taken = paid.flatMap((row, index) => (inTurn[index]?.reversedFor ? [row] : []))
  await insertReferences(
    own,
    paid.filter((row) => !taken.includes(row)),
  )
  for (const row of taken) await insertReversals(own, [row], today, inTurn[paid.indexOf(row)]?.reversedFor ?? '')
  const after = { new: entries.length + paid.length }
  await audit(own, { action: 'fees.import', entity: 'fee_import', entityId: importId, after })
}
