/** Tracking devices: their addresses, their calls, and the place of the school. */
import { hashToken, newToken } from '#core/access/server/public.ts'
import { audit } from '#platform/server/audit/audit.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import { newId } from '#platform/server/ids.ts'
import { TtlCache } from '#platform/server/ttl-cache.ts'
import { schoolOf, type Tenancy, type Tx } from '#platform/server/tenancy/tenancy.ts'
import type { Device, DeviceAnswer } from '../../contract/tracking-devices.ts'
import { trackingErrors, type PlaceShape } from '../../contract/tracking-shapes.ts'
import type { Refusal } from '../../contract/tracking-words.ts'
import { readDeviceCall } from '../../rules/tracking/protocols.ts'
import {
  deleteDevice,
  deviceOfToken,
  deviceOfVehicle,
  devicesOfSchool,
  groundsOf,
  putDevice,
  putGrounds,
  type DeviceRow,
  type KnownDevice,
} from '../queries/tracking/devices.ts'
import type { PositionIntake } from './intake.ts'
import type { TrackingOptions } from './options.ts'

const deviceShape = (row: DeviceRow, { secrets, publicUrl }: TrackingOptions): Device => ({
  vehicleId: row.vehicleId,
  plate: row.plate,
  identifier: row.identifier,
  address: row.tokenSealed && `${publicUrl}/api/fleet/gps/${secrets.open(row.tokenSealed)}`,
  lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
  refusedAt: row.refusedAt?.toISOString() ?? null,
  refusal: row.refusal as Refusal | null,
})

export const readDevices = async (tx: Tx, options: TrackingOptions) => ({
  items: (await devicesOfSchool(tx)).map((row) => deviceShape(row, options)),
  school: await groundsOf(tx),
})

/** @throws AppError 404 for a vehicle of no such id, or sold */
const vehicleOr404 = async (tx: Tx, id: string): Promise<DeviceRow> => {
  const row = await deviceOfVehicle(tx, id)
  if (!row) throw new AppError(commonErrors.notFound)
  return row
}

export const saveGroundsOf = async (tx: Tx, place: PlaceShape): Promise<PlaceShape> => {
  const before = await groundsOf(tx)
  await putGrounds(tx, place)
  await audit(tx, { action: 'fleet.save_grounds', entity: 'school', entityId: schoolOf(tx), before, after: place })
  return place
}

/** Calls of one device a minute; a bus sends one every few seconds, and a phone what it kept. */
const mostCalls = 120

/** Takes calls of devices. An unknown address and a wrong identifier get the same answer. */
export class DeviceDesk {
  readonly #options: TrackingOptions
  readonly #intake: PositionIntake
  readonly #known = new TtlCache<KnownDevice | undefined>({ seconds: 5, most: 10_000 })
  #calls = new Map<string, number>()
  #minute = 0

  constructor(options: TrackingOptions, intake: PositionIntake) {
    this.#options = options
    this.#intake = intake
  }

  async #find(tenancy: Tenancy, hash: string): Promise<KnownDevice | undefined> {
    const found = await tenancy.read({ schoolId: null, accountId: null, identity: true }, (tx) =>
      deviceOfToken(tx, hash),
    )
    if (!found) return undefined
    const open = await tenancy.read({ schoolId: found.schoolId, accountId: null }, this.#options.isOpen)
    return open ? found : undefined
  }

  #count({ id }: KnownDevice, now: Date): void {
    const minute = Math.floor(now.getTime() / 60_000)
    if (minute !== this.#minute) [this.#minute, this.#calls] = [minute, new Map()]
    const calls = (this.#calls.get(id) ?? 0) + 1
    this.#calls.set(id, calls)
    if (calls > mostCalls) throw new AppError(trackingErrors.tooOften, { retryAfter: 60 })
  }

  /** @throws AppError 404 for an unknown device, 429 for one that calls too often */
  async take(
    tenancy: Tenancy,
    token: string,
    query: Readonly<Record<string, unknown>>,
    body: unknown,
    now: Date,
  ): Promise<DeviceAnswer> {
    const hash = hashToken(token)
    const device = await this.#known.of('devices', hash, () => this.#find(tenancy, hash))
    const { identifier, reports } = readDeviceCall(query, body)
    if (!device || device.identifier !== identifier) throw new AppError(commonErrors.notFound)
    this.#count(device, now)
    return this.#intake.take(tenancy, device, reports, now)
  }

  /** Gives a vehicle a device with a new address. */
  async save(tx: Tx, vehicleId: string, identifier: string): Promise<Device> {
    const { identifier: before } = await vehicleOr404(tx, vehicleId)
    const token = newToken()
    await putDevice(tx, {
      id: newId(),
      vehicleId,
      identifier,
      tokenHash: hashToken(token),
      tokenSealed: this.#options.secrets.seal(token),
    })
    await audit(tx, {
      action: 'fleet.save_device',
      entity: 'vehicle',
      entityId: vehicleId,
      before: { identifier: before },
      after: { identifier },
    })
    tx.afterCommit(() => this.#known.forget())
    return deviceShape(await vehicleOr404(tx, vehicleId), this.#options)
  }

  async remove(tx: Tx, vehicleId: string): Promise<void> {
    const { identifier } = await vehicleOr404(tx, vehicleId)
    if (!(await deleteDevice(tx, vehicleId))) throw new AppError(commonErrors.notFound)
    await audit(tx, { action: 'fleet.remove_device', entity: 'vehicle', entityId: vehicleId, before: { identifier } })
    tx.afterCommit(() => this.#known.forget())
  }
}
