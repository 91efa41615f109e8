/** Instalment plans: the office proposes, a guardian who pays signs, and payments since then settle them in turn. */
import type { ActorContext } from '#core/access/server/public.ts'
import { learnerById, type Caller } from '#core/people/server/public.ts'
import type { BodyOf, ResponseOf } from '#platform/pure/contract.ts'
import { schoolTime } from '#platform/pure/dates.ts'
import { AppError, commonErrors, refuseFields } from '#platform/pure/errors.ts'
import { groupBy } from '#platform/pure/group.ts'
import { kes } from '#platform/pure/money.ts'
import { audit } from '#platform/server/audit/audit.ts'
import { onlyRow } from '#platform/server/database/only-row.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { planTexts } from '../../../contract/plans/plan-words.ts'
import {
  planErrors,
  type answerPlan,
  type childPlan,
  type endPlan,
  type FeePlan,
  type listPlans,
  type proposePlan,
  type studentPlan,
} from '../../../contract/plans/plans.ts'
import { feeTexts } from '../../../contract/words.ts'
import { toCents, toShillings } from '../../../rules/money.ts'
import { progressOf, type PlanPart } from '../../../rules/plans.ts'
import { balanceRows } from '../../queries/balances.ts'
import { entriesOf, lockCharges, type EntryRow } from '../../queries/entries.ts'
import { insertPlan, lockedPlan, openPlans, plansOfLearner, updatePlan, type PlanRow } from '../../queries/plans.ts'
import { atChild, type FeesOpen } from '../family.ts'
import { notifyPlan, publishFeesChanged } from '../notify.ts'
import { signatures } from '../requests.ts'
import { studentsById } from '../show.ts'

/**
 * What was paid or let off since the plan was proposed, in cents. What was reversed since lowers it, also what was paid
 * earlier: a correction enters that payment anew.
 */
const paidSince = (entries: readonly EntryRow[], since: Date): number => {
  const given = new Set(entries.flatMap(({ id, amountCents }) => (amountCents < 0 ? [id] : [])))
  return entries
    .filter(({ id, reverses, createdAt }) => createdAt > since && given.has(reverses ?? id))
    .reduce((sum, { amountCents }) => sum - amountCents, 0)
}

const show = async (tx: Tx, today: string, rows: readonly PlanRow[]): Promise<FeePlan[]> => {
  const learnerIds = [...new Set(rows.map(({ learnerId }) => learnerId))]
  const students = await studentsById(tx, learnerIds)
  const entries = groupBy(await entriesOf(tx, learnerIds), ({ learnerId }) => learnerId)
  const signed = await signatures(
    tx,
    rows.flatMap(({ proposedBy, answeredBy, endedBy }) => [proposedBy, answeredBy, endedBy]),
  )
  return rows.flatMap((row) => {
    const student = students.get(row.learnerId)
    if (!student) return []
    const paid = paidSince(entries.get(row.learnerId) ?? [], row.proposedAt)
    const progress = progressOf(row.parts, paid, today)
    return [
      {
        id: row.id,
        student,
        state: row.status,
        amount: toShillings(row.amountCents),
        paid: toShillings(progress.paid),
        late: row.status === 'signed' ? toShillings(progress.late) : 0,
        parts: progress.parts.map(({ on, cents, paid: part, state }) => {
          return { date: on, amount: toShillings(cents), paid: toShillings(part), state }
        }),
        proposed: signed(row.proposedBy, row.proposedAt),
        answered: row.answeredAt && signed(row.answeredBy, row.answeredAt),
        ended: row.endedAt && signed(row.endedBy, row.endedAt),
        endReason: row.endReason,
      },
    ]
  })
}

export const planList = async (tx: Tx, { today }: Caller): Promise<ResponseOf<typeof listPlans>> => ({
  items: (await show(tx, today, await openPlans(tx))).toSorted((a, b) => b.late - a.late),
})

/** @throws AppError 404 */
export const planOf = async (
  tx: Tx,
  { today }: Pick<Caller, 'today'>,
  learnerId: string,
): Promise<ResponseOf<typeof studentPlan>> => {
  if (!(await learnerById(tx, learnerId))) throw new AppError(commonErrors.notFound)
  const [last] = await plansOfLearner(tx, learnerId)
  return { plan: last ? onlyRow(await show(tx, today, [last])) : null }
}

/** @throws AppError 400 for days that are past or out of order */
const partsOf = (parts: BodyOf<typeof proposePlan>['parts'], today: string): PlanPart[] => {
  for (const [index, { date }] of parts.entries()) {
    if (date < today) refuseFields({ [`parts.${index}.date`]: planTexts.past })
    if (date <= (parts[index - 1]?.date ?? '')) refuseFields({ [`parts.${index}.date`]: planTexts.order })
  }
  return parts.map(({ date, amount }) => ({ on: date, cents: toCents(amount) }))
}

/** Without a notice. @throws AppError 400, 409 for a sum that is not what the learner owes, or a plan that is open already */
export const addPlan = async (
  tx: Tx,
  caller: Pick<Caller, 'accountId' | 'today'>,
  body: BodyOf<typeof proposePlan>,
): Promise<PlanRow> => {
  const learner = (await learnerById(tx, body.learnerId)) ?? refuseFields({ learnerId: feeTexts.learner })
  const parts = partsOf(body.parts, caller.today)
  await lockCharges(tx)
  const earlier = await plansOfLearner(tx, learner.id)
  if (earlier.some(({ status }) => status === 'proposed' || status === 'signed')) throw new AppError(planErrors.open)
  const balance = (await balanceRows(tx, caller.today, [learner.id]))[0]?.balance ?? 0
  const amountCents = parts.reduce((sum, { cents }) => sum + cents, 0)
  if (amountCents !== balance) throw new AppError(planErrors.notOwed, { params: { amount: kes(Math.max(0, balance)) } })
  const row = onlyRow(await insertPlan(tx, { learnerId: learner.id, amountCents, parts, proposedBy: caller.accountId }))
  await audit(tx, {
    action: 'fees.propose_plan',
    entity: 'fee_plan',
    entityId: row.id,
    after: { learnerId: learner.id, amountCents, parts },
  })
  return row
}

/** @throws AppError as `addPlan` */
export const propose = async (tx: Tx, caller: Caller, body: BodyOf<typeof proposePlan>): Promise<FeePlan> => {
  const row = await addPlan(tx, caller, body)
  await notifyPlan(tx, row)
  await publishFeesChanged(tx, [row.learnerId])
  return onlyRow(await show(tx, caller.today, [row]))
}

/** @throws AppError 404, 409 for a plan that is over */
export const end = async (tx: Tx, caller: Caller, id: string, { reason }: BodyOf<typeof endPlan>): Promise<FeePlan> => {
  const row = await lockedPlan(tx, id)
  if (!row) throw new AppError(commonErrors.notFound)
  if (row.status === 'declined' || row.status === 'ended') throw new AppError(planErrors.over)
  const rows = await updatePlan(tx, id, {
    status: 'ended',
    endedBy: caller.accountId,
    endedAt: tx.at,
    endReason: reason,
  })
  await audit(tx, {
    action: 'fees.end_plan',
    entity: 'fee_plan',
    entityId: id,
    before: { status: row.status },
    after: { status: 'ended' },
    reason,
  })
  await publishFeesChanged(tx, [row.learnerId])
  return onlyRow(await show(tx, caller.today, rows))
}

/** @throws AppError 404 for a child the caller may not see */
export const readChildPlan = async (
  context: ActorContext,
  id: string,
  isOpen: FeesOpen,
): Promise<ResponseOf<typeof childPlan>> => {
  const { scope, school, rights } = await atChild(context, id, isOpen)
  return context.tenancy.read(scope, async (tx) => {
    const { plan } = await planOf(tx, { today: schoolTime(tx.at, school.timeZone).date }, id)
    return { plan, maySign: rights.pays && plan?.state === 'proposed' }
  })
}

/** @throws AppError 403 for a guardian who does not pay, 404 for another plan, 409 for one that is answered */
export const answer = async (
  context: ActorContext,
  id: string,
  { planId, signs }: BodyOf<typeof answerPlan>,
  isOpen: FeesOpen,
): Promise<FeePlan> => {
  const { scope, school, rights } = await atChild(context, id, isOpen)
  if (!rights.pays) throw new AppError(commonErrors.forbidden)
  return context.tenancy.write(scope, { ...context.origin, role: 'parent' }, async (tx) => {
    const row = await lockedPlan(tx, planId)
    if (row?.learnerId !== id) throw new AppError(commonErrors.notFound)
    if (row.status !== 'proposed') throw new AppError(planErrors.answered)
    const status = signs ? 'signed' : 'declined'
    const rows = await updatePlan(tx, planId, { status, answeredBy: scope.accountId, answeredAt: tx.at })
    await audit(tx, {
      action: 'fees.answer_plan',
      entity: 'fee_plan',
      entityId: planId,
      before: { status: row.status },
      after: { status },
    })
    await publishFeesChanged(tx, [id])
    return onlyRow(await show(tx, schoolTime(tx.at, school.timeZone).date, rows))
  })
}
