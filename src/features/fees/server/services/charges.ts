/** Bulk charges of a class, a grade or the school. */
import { listStreams } from '#core/academics/server/public.ts'
import { learnersInClassOn, type Caller } from '#core/people/server/public.ts'
import { AppError, refuseFields } from '#platform/pure/errors.ts'
import { audit, type AuditFact } from '#platform/server/audit/audit.ts'
import { newId } from '#platform/server/ids.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { ChargeBody, ChargeCount, ChargePlace } from '../../contract/charges.ts'
import { feeErrors } from '../../contract/shapes.ts'
import { feeTexts } from '../../contract/words.ts'
import { toCents, toShillings } from '../../rules/money.ts'
import { chargedAlready, type SameCharge } from '../queries/balances.ts'
import { insertEntries, lockCharges } from '../queries/entries.ts'
import { publishFeesChanged } from './notify.ts'
import { factsOf } from './transactions.ts'

/** Classes of a place; null for the whole school. @throws AppError 400 for a class or a grade that the school does not have */
const streamsOf = async (tx: Tx, place: ChargePlace): Promise<ReadonlySet<string> | null> => {
  if (place.kind === 'school') return null
  const streams = (await listStreams(tx)).filter(({ id, grade }) =>
    place.kind === 'stream' ? id === place.streamId : grade === place.grade,
  )
  return streams.length > 0 ? new Set(streams.map(({ id }) => id)) : refuseFields({ place: feeTexts.place })
}

interface Charged {
  readonly same: SameCharge
  readonly learnerIds: readonly string[]
  readonly already: number
}

/** Learners in class there today without the same charge. */
const whom = async (
  tx: Tx,
  caller: Caller,
  { place, amount, description, dueDate, date }: ChargeBody,
): Promise<Charged> => {
  if (date !== undefined && date > caller.today) refuseFields({ date: feeTexts.future })
  const streams = await streamsOf(tx, place)
  const all = (await learnersInClassOn(tx, caller.today))
    .filter(({ streamId }) => streams === null || streams.has(streamId))
    .map(({ id }) => id)
  const same = { amountCents: toCents(amount), description, dueOn: dueDate ?? null }
  const already = await chargedAlready(tx, all, same)
  return { same, learnerIds: all.filter((id) => !already.has(id)), already: already.size }
}

const countOf = ({ same, learnerIds, already }: Charged): ChargeCount => ({
  learners: learnerIds.length,
  already,
  total: toShillings(same.amountCents * learnerIds.length),
})

export const previewOf = async (tx: Tx, caller: Caller, body: ChargeBody): Promise<ChargeCount> =>
  countOf(await whom(tx, caller, body))

/** @throws AppError 409 without learners to charge */
export const chargeAll = async (tx: Tx, caller: Caller, body: ChargeBody): Promise<ChargeCount> => {
  await lockCharges(tx)
  const found = await whom(tx, caller, body)
  const { same, learnerIds, already } = found
  if (learnerIds.length === 0) throw new AppError(already > 0 ? feeErrors.charged : feeErrors.nobody)
  const batchId = newId()
  const rows = await insertEntries(
    tx,
    learnerIds.map((learnerId) => ({
      id: newId(),
      learnerId,
      kind: 'charge',
      ...same,
      datedOn: body.date ?? caller.today,
      batchId,
    })),
  )
  const count = countOf(found)
  const facts = rows.map((row): AuditFact => ({
    action: 'fees.record',
    entity: 'fee_entry',
    entityId: row.id,
    after: factsOf(row),
  }))
  await audit(
    tx,
    { action: 'fees.charge', entity: 'fee_charge', entityId: batchId, after: { place: body.place, ...same, ...count } },
    ...facts,
  )
  await publishFeesChanged(tx, learnerIds)
  return count
}
