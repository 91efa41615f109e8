/** Discounts that the school gives single learners, with the reason and the time for which they hold. */
import { accountNames, learnerById, type Caller } from '#core/people/server/public.ts'
import type { BodyOf } from '#platform/pure/contract.ts'
import { AppError, commonErrors, refuseFields } from '#platform/pure/errors.ts'
import { audit } from '#platform/server/audit/audit.ts'
import { onlyRow } from '#platform/server/database/only-row.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import {
  discountErrors,
  type DiscountGrant,
  type endDiscount,
  type giveDiscount,
  type ShownDiscount,
} from '../../../contract/discounts/discounts.ts'
import { discountTexts, givenKinds } from '../../../contract/discounts/discount-words.ts'
import { feeTexts } from '../../../contract/words.ts'
import { toShillings } from '../../../rules/money.ts'
import { endGrant, grantsOf, insertGrant, isGiven, lockDiscounts, type GrantRow } from '../../queries/discounts.ts'
import { voteHeads } from '../../queries/structures.ts'
import { studentsById } from '../show.ts'
import type { TransportFares } from '../../ports.ts'
import { effectOf, loweredNow, oneDiscount, showDiscount } from './discounts.ts'

const showGrants = async (tx: Tx, rows: readonly GrantRow[]): Promise<DiscountGrant[]> => {
  const students = await studentsById(
    tx,
    rows.map(({ learnerId }) => learnerId),
  )
  const names = await accountNames(
    tx,
    rows.map(({ givenBy }) => givenBy),
  )
  return rows.flatMap(({ id, learnerId, reason, startsOn, endsOn, givenBy }) => {
    const student = students.get(learnerId)
    const givenByName = (givenBy && names.get(givenBy)) ?? null
    return student ? [{ id, student, reason, startsOn, endsOn, givenByName }] : []
  })
}

/** @throws AppError 404 */
export const discountOf = async (
  tx: Tx,
  caller: Caller,
  id: string,
  transport: TransportFares,
): Promise<ShownDiscount> => {
  const row = await oneDiscount(tx, id)
  const all = await loweredNow(tx, caller, transport)
  const lowered = all.lowered.filter(({ discountId }) => discountId === id)
  const students = await studentsById(
    tx,
    lowered.map(({ learnerId }) => learnerId),
  )
  return {
    ...showDiscount(row, await voteHeads(tx)),
    term: all.term,
    ...effectOf(lowered),
    grants: await showGrants(tx, await grantsOf(tx, id)),
    lowers: lowered
      .flatMap(({ learnerId, cents, billed }) => {
        const student = students.get(learnerId)
        return student ? [{ student, amount: toShillings(cents), billed: toShillings(billed) }] : []
      })
      .toSorted((a, b) => a.student.name.localeCompare(b.student.name)),
  }
}

/** @throws AppError 400, 404, 409 for a discount by rule or one that the learner has at that time */
export const give = async (
  tx: Tx,
  id: string,
  { learnerId, reason, startsOn, endsOn }: BodyOf<typeof giveDiscount>,
): Promise<DiscountGrant> => {
  const discount = await oneDiscount(tx, id)
  const learner = (await learnerById(tx, learnerId)) ?? refuseFields({ learnerId: feeTexts.learner })
  if (!givenKinds.includes(discount.kind)) throw new AppError(discountErrors.notGiven)
  if (endsOn !== null && endsOn < startsOn) refuseFields({ endsOn: discountTexts.period })
  await lockDiscounts(tx)
  if (await isGiven(tx, id, learner.id, { startsOn, endsOn })) throw new AppError(discountErrors.given)
  const row = await insertGrant(tx, { discountId: id, learnerId: learner.id, reason, startsOn, endsOn })
  const made = onlyRow(await showGrants(tx, row ? [row] : []))
  await audit(tx, {
    action: 'fees.give_discount',
    entity: 'learner',
    entityId: learner.id,
    after: { discount: discount.name, startsOn, endsOn },
    reason,
  })
  return made
}

/** @throws AppError 400 for a day before the first one, 404 */
export const end = async (
  tx: Tx,
  { id, grantId }: { id: string; grantId: string },
  { endsOn, reason }: BodyOf<typeof endDiscount>,
): Promise<DiscountGrant> => {
  const discount = await oneDiscount(tx, id)
  const before = (await grantsOf(tx, id)).find((one) => one.id === grantId)
  if (!before) throw new AppError(commonErrors.notFound)
  if (endsOn < before.startsOn) refuseFields({ endsOn: discountTexts.period })
  const row = await endGrant(tx, grantId, endsOn)
  await audit(tx, {
    action: 'fees.end_discount',
    entity: 'learner',
    entityId: before.learnerId,
    before: { discount: discount.name, endsOn: before.endsOn },
    after: { discount: discount.name, endsOn },
    reason,
  })
  return onlyRow(await showGrants(tx, row ? [row] : []))
}
