/** Drivers and attendants: listed, added, changed. */
import { staffAtWork, staffById } from '#core/people/server/public.ts'
import type { BodyOf, ResponseOf } from '#platform/pure/contract.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import { audit } from '#platform/server/audit/audit.ts'
import { violates, type Tx } from '#platform/server/tenancy/tenancy.ts'
import type * as calls from '../../contract/crew.ts'
import { fleetErrors } from '../../contract/shapes.ts'
import { attendantObstacles, checkEndsOn, driverObstacles, type CrewState } from '../../rules/crew.ts'
import { stateOf } from '../../rules/papers.ts'
import { allCrew, crewById, insertCrew, updateCrew, type CrewRow, type CrewValues } from '../queries/crew.ts'
import { found } from './show-vehicles.ts'
import { todayOf } from './today.ts'
import { announce } from './announce.ts'

const staffKinds = ['teacher', 'tutor', 'admin', 'technician', 'support'] as const

export const stateOfCrew = (row: CrewRow): CrewState => ({ ...row, active: row.status === 'active' })

const show = (row: CrewRow, today: string): calls.CrewMember => {
  const { id, staffId, name, phone, drives, attends, licenceNumber, checkedOn, hourCents, version } = row
  const state = stateOfCrew(row)
  const ends = (endsOn: string | null) => ({ endsOn, state: stateOf(endsOn, today) })
  return {
    id,
    staffId,
    name,
    phone,
    drives,
    attends,
    licenceNumber,
    licence: ends(row.licenceEndsOn),
    checkedOn,
    check: ends(checkEndsOn(checkedOn)),
    badge: ends(row.badgeEndsOn),
    conduct: ends(row.conductEndsOn),
    hourRate: hourCents === null ? null : hourCents / 100,
    obstacles: [
      ...new Set([
        ...(drives ? driverObstacles(state, today) : []),
        ...(attends ? attendantObstacles(state, today) : []),
      ]),
    ],
    version,
  }
}

export const list = async (tx: Tx): Promise<ResponseOf<typeof calls.listCrew>> => {
  const [rows, staff, today] = [await allCrew(tx), await staffAtWork(tx, staffKinds), await todayOf(tx)]
  const taken = new Set(rows.map(({ staffId }) => staffId))
  return {
    items: rows.map((row) => show(row, today)),
    staff: staff.filter(({ id }) => !taken.has(id)).map(({ id, fullName }) => ({ id, name: fullName })),
  }
}

const valuesOf = (body: Omit<BodyOf<typeof calls.addCrew>, 'staffId'>): CrewValues => ({
  drives: body.drives,
  attends: body.attends,
  licenceNumber: body.licenceNumber ?? null,
  licenceEndsOn: body.licenceEndsOn ?? null,
  checkedOn: body.checkedOn ?? null,
  badgeEndsOn: body.badgeEndsOn ?? null,
  conductEndsOn: body.conductEndsOn ?? null,
  hourCents: typeof body.hourRate === 'number' ? body.hourRate * 100 : null,
})

const audited = (values: CrewValues) => ({
  drives: values.drives,
  attends: values.attends,
  licenceNumber: values.licenceNumber,
  licenceEndsOn: values.licenceEndsOn,
  checkedOn: values.checkedOn,
  badgeEndsOn: values.badgeEndsOn,
  conductEndsOn: values.conductEndsOn,
  hourRate: values.hourCents === null ? null : values.hourCents / 100,
})

export const add = async (
  tx: Tx,
  { staffId, ...body }: BodyOf<typeof calls.addCrew>,
): Promise<ResponseOf<typeof calls.addCrew>> => {
  const member = found(await staffById(tx, staffId))
  if (member.status !== 'active') throw new AppError(commonErrors.notFound)
  const values = valuesOf(body)
  const id = await insertCrew(tx, staffId, values).catch((error: unknown): never => {
    throw violates(error, 'fleet_crew_staff_key') ? new AppError(fleetErrors.crewTaken) : error
  })
  await audit(tx, { action: 'fleet.add_crew', entity: 'crew', entityId: id, after: { staffId, ...audited(values) } })
  announce(tx, id)
  return { id }
}

export const change = async (
  tx: Tx,
  id: string,
  { version, ...body }: BodyOf<typeof calls.changeCrew>,
): Promise<void> => {
  const row = found(await crewById(tx, id))
  const values = valuesOf(body)
  if (!(await updateCrew(tx, id, version, values))) throw new AppError(commonErrors.stale)
  await audit(tx, {
    action: 'fleet.change_crew',
    entity: 'crew',
    entityId: id,
    before: audited(row),
    after: audited(values),
  })
  announce(tx, id)
}
