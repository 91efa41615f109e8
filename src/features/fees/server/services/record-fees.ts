/** Inserts past charges and payments for demo data; sends no notices. */
import { recordImport } from '#core/imports/server/public.ts'
import { takeNumbers } from '#core/schools/server/public.ts'
import { newId } from '#platform/server/ids.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { PaymentMethod } from '../../contract/words.ts'
import type { AdjustmentAccount } from '../../contract/accounts.ts'
import { accountCode } from '../../rules/accounts.ts'
import { chequeReference } from '../../rules/cheques.ts'
import { toCents } from '../../rules/money.ts'
import { insertCheque } from '../queries/cheques.ts'
import { insertBilled, openVoteHeads } from '../queries/structures.ts'
import { insertEntries, insertReferences, insertReversals, type NewEntry } from '../queries/entries.ts'

interface Entered {
  readonly learnerId: string
  /** Shillings. */
  readonly amount: number
  /** YYYY-MM-DD */
  readonly on: string
  readonly description?: string
}

export interface FeesToRecord {
  /** From an imported list, all on one day. */
  readonly openings: {
    readonly fileName: string
    readonly rows: readonly (Entered & { readonly dueOn: string | null })[]
  }
  readonly charges: readonly (Entered & { readonly dueOn: string; readonly voteHead: string })[]
  /** The term that the charges are the bills of; null if they are of none. */
  readonly termId: string | null
  readonly adjustments: readonly (Entered & { readonly account: AdjustmentAccount })[]
  readonly payments: readonly (Entered & {
    readonly method: PaymentMethod
    readonly reference?: string
    /** Of a cheque that still waits for it. */
    readonly bank?: string
    readonly reversedFor?: string
  })[]
}

/** @param instantOf the time of day at which the office enters things @param by account of the office */
export const recordFees = async (
  tx: Tx,
  { openings, charges, termId, adjustments, payments }: FeesToRecord,
  { by, instantOf, today }: { by: string; instantOf: (day: string) => Date; today: string },
): Promise<void> => {
  const own = { ...tx, scope: { ...tx.scope, accountId: by } }
  const base = ({ learnerId, amount, on, description = '' }: Entered) => {
    return { id: newId(), learnerId, amountCents: toCents(amount), datedOn: on, description, createdAt: instantOf(on) }
  }
  const heads = await openVoteHeads(own, [...new Set(charges.map(({ voteHead }) => voteHead))])
  const opened = openings.rows.map((row): NewEntry => ({ ...base(row), kind: 'opening', dueOn: row.dueOn }))
  const charged = charges.map((row) => {
    const account = accountCode(heads.get(row.voteHead.toLowerCase()) ?? 'fees')
    return { ...base(row), kind: 'charge' as const, dueOn: row.dueOn, account }
  })
  const entries: NewEntry[] = [
    ...opened,
    ...charged,
    ...adjustments.map((row): NewEntry => ({ ...base(row), kind: 'adjustment', account: row.account })),
  ]
  await insertEntries(own, entries)
  if (termId !== null)
    await insertBilled(
      own,
      termId,
      charged.map(({ id: entryId, learnerId, account }) => ({ entryId, learnerId, account })),
    )
  const inTurn = [...payments].sort((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0))
  const first = await takeNumbers(own, 'receipts', inTurn.length)
  const paid = await insertEntries(
    own,
    inTurn.map((row, index): NewEntry => {
      const { method, reference: number = null } = row
      const reference = chequeReference(row.bank, number)
      return {
        ...base({ ...row, amount: -row.amount }),
        kind: 'payment',
        method,
        reference,
        receiptNumber: first + index,
      }
    }),
  )
  const taken = paid.flatMap((row, index) => (inTurn[index]?.reversedFor ? [row] : []))
  await insertReferences(
    own,
    paid.filter((row) => !taken.includes(row)),
  )
  for (const [index, { bank, reference, on }] of inTurn.entries()) {
    const row = paid[index]
    if (row && bank)
      await insertCheque(own, { id: row.id, bank, number: reference ?? null, drawnOn: on, receivedOn: on })
  }
  for (const row of taken) await insertReversals(own, [row], today, inTurn[paid.indexOf(row)]?.reversedFor ?? '')
  await recordImport(
    { ...own, at: instantOf(openings.rows[0]?.on ?? today) },
    {
      kind: 'fees',
      fileName: openings.fileName,
      changes: opened.map(({ id: entityId }) => ({ entity: 'fee_entry', entityId })),
    },
  )
}
