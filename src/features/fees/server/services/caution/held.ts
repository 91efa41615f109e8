/** What is held of a learner's caution money. */
import { AppError } from '#platform/pure/errors.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { cautionErrors, type HeldCaution } from '../../../contract/caution/caution.ts'
import { unpaidCaution } from '../../../rules/caution/caution.ts'
import { toShillings } from '../../../rules/money.ts'
import { cautionCharges, heldRows } from '../../queries/caution.ts'
import { lockCharges, type EntryRow } from '../../queries/entries.ts'
import { accountsAgainst } from '../../queries/journals.ts'
import { ledgerOf } from '../show.ts'

/** In cents. */
export const heldFor = async (tx: Tx, learnerId: string): Promise<number> =>
  (await heldRows(tx, learnerId))[0]?.held ?? 0

/** @param rows the learner's entries, in order @param charges ids of charges of caution money */
export const showHeld = (rows: readonly EntryRow[], charges: ReadonlySet<string>, held: number): HeldCaution => ({
  amount: toShillings(held),
  unpaid: toShillings(
    unpaidCaution(
      rows.map((row) => ({ ...ledgerOf(row), description: row.description })),
      charges,
      held,
    ),
  ),
})

/** @param rows the learner's entries, in order */
export const cautionOf = async (tx: Tx, learnerId: string, rows: readonly EntryRow[]): Promise<HeldCaution | null> => {
  const held = await heldFor(tx, learnerId)
  return held === 0 ? null : showHeld(rows, await cautionCharges(tx, [learnerId]), held)
}

/** @throws AppError 409 if more caution money was used than would be left without this charge */
export const ensureCautionUnused = async (tx: Tx, { id, learnerId, amountCents }: EntryRow): Promise<void> => {
  if (amountCents < 0 || (await accountsAgainst(tx, [id])).get(id) !== 'caution') return
  // Uses of caution money take the same lock, so that none comes in between.
  await lockCharges(tx)
  if ((await heldFor(tx, learnerId)) < amountCents) throw new AppError(cautionErrors.used)
}
