/** Where buses and bills differ: who rides without a charge, and who is charged without a ride. */
import { learnersInClassOn, type Caller } from '#core/people/server/public.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { TransportGaps } from '../../../contract/billing.ts'
import { toShillings } from '../../../rules/money.ts'
import type { TransportFares } from '../../ports.ts'
import { chargedTo } from '../../queries/transport.ts'
import { studentsById } from '../show.ts'
import { termOf, transportAccount } from '../term-bills.ts'

/** @throws AppError 404 */
export const gapsOf = async (
  tx: Tx,
  { today }: Pick<Caller, 'today'>,
  termId: string,
  transport: TransportFares,
): Promise<TransportGaps> => {
  const term = await termOf(tx, termId)
  const riders = await transport(tx, term)
  if (!riders) return { hasBuses: false, uncharged: [], withoutBus: [] }
  const day = today < term.startsOn ? term.startsOn : today > term.endsOn ? term.endsOn : today
  const inClass = new Set((await learnersInClassOn(tx, day)).map(({ id }) => id))
  const charged = await chargedTo(tx, await transportAccount(tx), term)
  const riding = new Set(riders.map(({ learnerId }) => learnerId))
  const uncharged = riders.filter(
    ({ learnerId, fare }) => inClass.has(learnerId) && !charged.has(learnerId) && fare?.cents !== 0,
  )
  const withoutBus = [...charged].filter(([id]) => !riding.has(id))
  const students = await studentsById(tx, [
    ...uncharged.map(({ learnerId }) => learnerId),
    ...withoutBus.map(([id]) => id),
  ])
  const named = <T extends object>(id: string, more: T) => {
    const student = students.get(id)
    return student ? [{ student, ...more }] : []
  }
  const byName = (a: { student: { name: string } }, b: { student: { name: string } }): number =>
    a.student.name.localeCompare(b.student.name)
  return {
    hasBuses: true,
    uncharged: uncharged
      .flatMap(({ learnerId, fare }) =>
        named(learnerId, { zone: fare?.zone ?? null, fare: fare && toShillings(fare.cents) }),
      )
      .toSorted(byName),
    withoutBus: withoutBus.flatMap(([id, cents]) => named(id, { amount: toShillings(cents) })).toSorted(byName),
  }
}
