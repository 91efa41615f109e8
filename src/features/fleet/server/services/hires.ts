/** Trips that are hired out: agreed, invoiced, paid. */
import type { FeeLedger } from '#features/fees/server/ports.ts'
import type { BodyOf, ResponseOf } from '#platform/pure/contract.ts'
import { addDays } from '#platform/pure/dates.ts'
import { AppError, commonErrors, refuseFields } from '#platform/pure/errors.ts'
import { audit } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import * as calls from '../../contract/hires.ts'
import { fleetErrors, fleetTexts } from '../../contract/shapes.ts'
import { tripStates } from '../../contract/words.ts'
import { allCrew } from '../queries/crew.ts'
import { hiresFrom, insertHire, lockTrip, updateTrip, type TripRow } from '../queries/trips.ts'
import { allVehicles } from '../queries/vehicles.ts'
import { refuseTrip } from './plan-trips.ts'
import { found } from './show-vehicles.ts'
import { todayOf } from './today.ts'
import { refusalsOf } from './trip-checks.ts'
import { announce } from './announce.ts'

const shownDays = 365

export const list = async (tx: Tx, ledger: FeeLedger | undefined): Promise<ResponseOf<typeof calls.listHires>> => {
  const rows = await hiresFrom(tx, addDays(await todayOf(tx), -shownDays))
  const vehicles = new Map((await allVehicles(tx)).map(({ id, plate }) => [id, plate]))
  const crew = new Map((await allCrew(tx)).map(({ id, name }) => [id, name]))
  return {
    items: rows.map((row) => ({
      id: row.id,
      date: row.date,
      startsAt: row.startsAt,
      endsAt: row.endsAt,
      vehicle: vehicles.get(row.vehicleId) ?? '',
      driver: crew.get(row.driverId) ?? '',
      hirer: row.hirer ?? '',
      purpose: row.purpose,
      price: (row.priceCents ?? 0) / 100,
      state: found(tripStates.find((one) => one === row.state)),
      invoiceNumber: row.invoiceNumber,
      receivedOn: row.receivedOn,
      version: row.version,
    })),
    hasBooks: (await ledger?.isOpen(tx)) ?? false,
  }
}

export const add = async (tx: Tx, body: BodyOf<typeof calls.addHire>): Promise<{ id: string }> => {
  if (body.endsAt <= body.startsAt) refuseFields({ endsAt: fleetTexts.order })
  if (body.date < (await todayOf(tx))) refuseFields({ date: fleetTexts.past })
  const { price, purpose = null, ...hire } = body
  refuseTrip(await refusalsOf(tx, { ...hire, attendantId: null, riders: 0 }))
  const id = await insertHire(tx, { ...hire, purpose, priceCents: price * 100 })
  await audit(tx, { action: 'fleet.add_hire', entity: 'trip', entityId: id, after: body })
  announce(tx, id)
  return { id }
}

/** @throws AppError 404 for a trip that is not a hire, 409 for one that is paid */
const unpaid = async (tx: Tx, id: string): Promise<TripRow> => {
  const row = await lockTrip(tx, id)
  if (row?.direction !== 'hire') throw new AppError(commonErrors.notFound)
  if (row.receivedOn !== null) throw new AppError(calls.hireErrors.isPaid)
  return row
}

export const invoice = async (
  tx: Tx,
  id: string,
  { invoiceNumber, version }: BodyOf<typeof calls.invoiceHire>,
): Promise<void> => {
  const row = await unpaid(tx, id)
  if (row.version !== version) throw new AppError(commonErrors.stale)
  await updateTrip(tx, id, { invoiceNumber })
  const before = { invoiceNumber: row.invoiceNumber }
  await audit(tx, { action: 'fleet.invoice_hire', entity: 'trip', entityId: id, before, after: { invoiceNumber } })
  announce(tx, id)
}

/** A second press finds the money received. */
export const receive = async (
  tx: Tx,
  id: string,
  { on, by }: BodyOf<typeof calls.receiveHire>,
  ledger: FeeLedger | undefined,
): Promise<void> => {
  const row = await unpaid(tx, id)
  if (row.state === 'cancelled') throw new AppError(fleetErrors.tripState)
  if (on > (await todayOf(tx))) refuseFields({ on: fleetTexts.future })
  await updateTrip(tx, id, { receivedOn: on })
  const cents = row.priceCents ?? 0
  if (cents > 0 && ledger && (await ledger.isOpen(tx)))
    await ledger.postJournal(tx, {
      source: `fleet.hire:${id}`,
      on,
      description: `${row.hirer ?? ''}, ${row.date}`,
      lines: [
        { account: by, cents },
        { account: 'income', cents: -cents },
      ],
    })
  await audit(tx, { action: 'fleet.receive_hire', entity: 'trip', entityId: id, after: { receivedOn: on, by } })
  announce(tx, id)
}
