/** Waivers: one person asks, a different one decides; only then the learner is let off. Both signatures are audited. */
import { learnerById, type Caller } from '#core/people/server/public.ts'
import type { BodyOf, QueryOf, ResponseOf } from '#platform/pure/contract.ts'
import { AppError, refuseFields } from '#platform/pure/errors.ts'
import { kes } from '#platform/pure/money.ts'
import { toPage } from '#platform/pure/paging.ts'
import { audit } from '#platform/server/audit/audit.ts'
import { onlyRow } from '#platform/server/database/only-row.ts'
import { newId } from '#platform/server/ids.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import {
  waiverErrors,
  type approveWaiver,
  type askWaiver,
  type listWaivers,
  type refuseWaiver,
  type Waiver,
} from '../../../contract/discounts/waivers.ts'
import { feeTexts } from '../../../contract/words.ts'
import { toCents } from '../../../rules/money.ts'
import { balanceRows } from '../../queries/balances.ts'
import { insertEntries, lockCharges } from '../../queries/entries.ts'
import { decideWaiver, insertWaiver, lockedWaiver, waiversPage, type WaiverRow } from '../../queries/waivers.ts'
import { publishFeesChanged } from '../notify.ts'
import { showRequests, toDecide } from '../requests.ts'
import { studentsById } from '../show.ts'
import { factsOf } from '../transactions.ts'

/** The person who asks or decides. */
type Signer = Pick<Caller, 'accountId' | 'today'>

const show = async (tx: Tx, { accountId }: Signer, rows: readonly WaiverRow[]): Promise<Waiver[]> => {
  const students = await studentsById(
    tx,
    rows.map(({ learnerId }) => learnerId),
  )
  return showRequests(tx, accountId, rows, students, () => ({}))
}

export const waiverList = async (
  tx: Tx,
  caller: Signer,
  { page, limit }: QueryOf<typeof listWaivers>,
): Promise<ResponseOf<typeof listWaivers>> => {
  const { rows, total, waiting } = await waiversPage(tx, { page, limit })
  return { ...toPage(await show(tx, caller, rows), total, page, limit), waiting }
}

/** @throws AppError 409 for more than the learner owes */
const ensureOwed = async (tx: Tx, { today }: Signer, learnerId: string, cents: number): Promise<void> => {
  const balance = (await balanceRows(tx, today, [learnerId]))[0]?.balance ?? 0
  if (cents > balance) throw new AppError(waiverErrors.tooMuch, { params: { amount: kes(Math.max(0, balance)) } })
}

/** @throws AppError 400, 409 for more than the learner owes */
export const ask = async (
  tx: Tx,
  caller: Signer,
  { learnerId, amount, reason }: BodyOf<typeof askWaiver>,
): Promise<Waiver> => {
  const learner = (await learnerById(tx, learnerId)) ?? refuseFields({ learnerId: feeTexts.learner })
  const amountCents = toCents(amount)
  await ensureOwed(tx, caller, learner.id, amountCents)
  const rows = await insertWaiver(tx, { learnerId: learner.id, amountCents, reason, askedBy: caller.accountId })
  const { id } = onlyRow(rows)
  await audit(tx, {
    action: 'fees.ask_waiver',
    entity: 'fee_waiver',
    entityId: id,
    after: { learnerId: learner.id, amountCents },
    reason,
  })
  await publishFeesChanged(tx, [])
  return onlyRow(await show(tx, caller, rows))
}

/** @throws AppError 404, 409 if the caller asked for it, it is decided, or the learner owes less by now */
export const approve = async (
  tx: Tx,
  caller: Signer,
  id: string,
  { note }: BodyOf<typeof approveWaiver>,
): Promise<Waiver> => {
  const row = toDecide(await lockedWaiver(tx, id), caller.accountId, waiverErrors)
  const { learnerId, amountCents, reason, askedBy } = row
  // Waivers of one learner follow one another, so that together they never exceed what is owed.
  await lockCharges(tx)
  await ensureOwed(tx, caller, learnerId, amountCents)
  const entry = onlyRow(
    await insertEntries(tx, [
      {
        id: newId(),
        learnerId,
        kind: 'adjustment',
        amountCents: -amountCents,
        datedOn: caller.today,
        description: reason,
        account: 'waivers',
      },
    ]),
  )
  const rows = await decideWaiver(tx, id, {
    status: 'approved',
    decidedBy: caller.accountId,
    note,
    entryId: entry.id,
  })
  await audit(
    tx,
    {
      action: 'fees.approve_waiver',
      entity: 'fee_waiver',
      entityId: id,
      before: { status: 'asked', askedBy },
      after: { status: 'approved', decidedBy: caller.accountId, note },
      reason,
    },
    { action: 'fees.record', entity: 'fee_entry', entityId: entry.id, after: factsOf(entry) },
  )
  await publishFeesChanged(tx, [learnerId])
  return onlyRow(await show(tx, caller, rows))
}

/** @throws AppError 404, 409 if the caller asked for it or it is decided already */
export const refuse = async (
  tx: Tx,
  caller: Signer,
  id: string,
  { note }: BodyOf<typeof refuseWaiver>,
): Promise<Waiver> => {
  const { askedBy } = toDecide(await lockedWaiver(tx, id), caller.accountId, waiverErrors)
  const rows = await decideWaiver(tx, id, { status: 'refused', decidedBy: caller.accountId, note, entryId: null })
  await audit(tx, {
    action: 'fees.refuse_waiver',
    entity: 'fee_waiver',
    entityId: id,
    before: { status: 'asked', askedBy },
    after: { status: 'refused', decidedBy: caller.accountId },
    reason: note,
  })
  await publishFeesChanged(tx, [])
  return onlyRow(await show(tx, caller, rows))
}
