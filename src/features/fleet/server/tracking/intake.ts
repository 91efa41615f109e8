/** Keeps positions: those of one moment share a transaction, and a call is answered once they are committed. */
import { schoolById } from '#core/schools/server/public.ts'
import { batchByKey } from '#platform/server/batch-by-key.ts'
import { publishEvent } from '#platform/server/events/hub.ts'
import { noOrigin, schoolOf, type Tenancy, type Tx } from '#platform/server/tenancy/tenancy.ts'
import type { DeviceAnswer } from '../../contract/tracking-devices.ts'
import { positionEvent, type Refusal } from '../../contract/tracking-words.ts'
import { checkFix, inOrder, type Fix, type Reported } from '../../rules/tracking/fixes.ts'
import { runningTrips } from '../queries/tracking/courses.ts'
import { noteRefusal } from '../queries/tracking/devices.ts'
import {
  keepPositions,
  lockLive,
  makeMonth,
  putLive,
  type LiveRow,
  type NewLive,
} from '../queries/tracking/positions.ts'
import { courseCache, type Course } from './courses.ts'
import { follow } from './follow.ts'

interface Delivery {
  readonly tenancy: Tenancy
  readonly vehicleId: string
  readonly fixes: readonly Fix[]
  readonly refusal: Refusal | null
}

/** Browsers are told of a vehicle at most so often, ms. */
const tellEvery = 1_000
const mostMonths = 24

const byVehicle = (deliveries: readonly Delivery[]): [string, Fix[]][] => {
  const fixes = new Map<string, Fix[]>()
  for (const { vehicleId, fixes: some } of deliveries) fixes.set(vehicleId, [...(fixes.get(vehicleId) ?? []), ...some])
  return [...fixes]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([vehicleId, all]): [string, Fix[]][] => (all.length > 0 ? [[vehicleId, inOrder(all)]] : []))
}

const newer = (fixes: readonly Fix[], before: LiveRow | undefined): readonly Fix[] =>
  before ? fixes.filter(({ at }) => at > before.recordedAt) : fixes

export class PositionIntake {
  readonly #courseOf = courseCache()
  readonly #months = new Set<string>()
  readonly #toldAt = new Map<string, number>()
  readonly #gather = batchByKey<Delivery>((schoolId, deliveries) => this.#write(schoolId, deliveries))

  /** @returns once the positions are kept */
  async take(
    tenancy: Tenancy,
    to: { schoolId: string; vehicleId: string },
    reports: readonly Reported[],
    now: Date,
  ): Promise<DeviceAnswer> {
    const checked = reports.map((report) => checkFix(report, now))
    const fixes = checked.filter((one) => typeof one !== 'string')
    const refused = { no_place: 0, clock_ahead: 0, too_old: 0 }
    for (const one of checked) if (typeof one === 'string') refused[one] += 1
    const refusal = checked.findLast((one) => typeof one === 'string') ?? null
    if (checked.length > 0) await this.#gather(to.schoolId, { tenancy, vehicleId: to.vehicleId, fixes, refusal })
    return { taken: fixes.length, refused }
  }

  /** The table of a month is made once, outside of the transaction that fills it. */
  async #ensureMonths(tenancy: Tenancy, vehicles: readonly [string, readonly Fix[]][]): Promise<void> {
    for (const [, fixes] of vehicles)
      for (const { at } of fixes) {
        const month = at.toISOString().slice(0, 7)
        if (this.#months.has(month)) continue
        await tenancy.write({ schoolId: null, accountId: null }, noOrigin, (tx) => makeMonth(tx, at))
        if (this.#months.size >= mostMonths) this.#months.clear()
        this.#months.add(month)
      }
  }

  async #write(schoolId: string, deliveries: readonly [Delivery, ...Delivery[]]): Promise<void> {
    const [{ tenancy }] = deliveries
    const vehicles = byVehicle(deliveries)
    await this.#ensureMonths(tenancy, vehicles)
    await tenancy.write({ schoolId, accountId: null }, noOrigin, async (tx) => {
      await this.#keep(tx, vehicles)
      for (const { vehicleId, refusal } of deliveries) if (refusal) await noteRefusal(tx, vehicleId, refusal)
    })
  }

  async #keep(tx: Tx, vehicles: readonly [string, readonly Fix[]][]): Promise<void> {
    if (vehicles.length === 0) return
    const ids = vehicles.map(([id]) => id)
    const [, locked, trips] = await Promise.all([
      keepPositions(
        tx,
        vehicles.flatMap(([vehicleId, fixes]) => fixes.map((fix) => ({ vehicleId, ...fix }))),
      ),
      lockLive(tx, ids),
      runningTrips(tx, ids),
    ])
    const before = new Map(locked.map((row) => [row.vehicleId, row]))
    const { timeZone } = await schoolById(tx)
    const rows: NewLive[] = []
    for (const [vehicleId, all] of vehicles) {
      const [first, ...rest] = newer(all, before.get(vehicleId))
      if (!first) continue
      const trip = trips.find((one) => one.vehicleId === vehicleId)
      const course = trip && (await this.#courseOf(tx, trip))
      rows.push(
        await follow(tx, {
          vehicleId,
          fixes: [first, ...rest],
          before: before.get(vehicleId),
          course,
          schoolId: schoolOf(tx),
          timeZone,
        }),
      )
      this.#tell(tx, vehicleId, course)
    }
    await putLive(tx, rows)
  }

  #tell(tx: Tx, vehicleId: string, course: Course | undefined): void {
    const now = tx.at.getTime()
    if (now - (this.#toldAt.get(vehicleId) ?? 0) < tellEvery) return
    this.#toldAt.set(vehicleId, now)
    const event = { type: positionEvent, schoolId: schoolOf(tx), data: { vehicleId } }
    publishEvent(tx, { ...event, roles: ['admin'] })
    if (course && course.families.length > 0) publishEvent(tx, { ...event, accounts: course.families })
  }
}
