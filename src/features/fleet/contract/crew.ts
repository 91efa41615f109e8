/** Calls of drivers and attendants. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { commonErrors } from '#platform/pure/errors.ts'
import { date, id, storedDate, storedId, text, version } from '#platform/pure/schemas.ts'
import { manageFleet } from './access.ts'
import { fleetErrors, fleetTexts, made, onePath, shillings } from './shapes.ts'
import { crewObstacles, paperStates } from './words.ts'

const ends = z.strictObject({ endsOn: storedDate.nullable(), state: z.enum(paperStates) })

const crewMember = z.strictObject({
  id: storedId,
  staffId: storedId,
  name: z.string(),
  phone: z.string().nullable(),
  drives: z.boolean(),
  attends: z.boolean(),
  licenceNumber: z.string().nullable(),
  licence: ends,
  checkedOn: storedDate.nullable(),
  /** A year after the last check. */
  check: ends,
  badge: ends,
  conduct: ends,
  /** Shillings for an hour on a trip; null while it does not count. */
  hourRate: z.number().nullable(),
  /** Why the person may not do this work today; empty if they may. */
  obstacles: z.array(z.enum(crewObstacles)),
  version,
})
export type CrewMember = z.infer<typeof crewMember>

export const listCrew = endpoint({
  id: 'fleet.crew',
  method: 'GET',
  path: '/api/admin/fleet/crew',
  summary: 'Drivers and attendants with their papers, and the staff who could become one',
  access: manageFleet,
  response: z.strictObject({
    items: z.array(crewMember),
    staff: z.array(z.strictObject({ id: storedId, name: z.string() })),
  }),
})

const fields = {
  drives: z.boolean(),
  attends: z.boolean(),
  licenceNumber: text(60).nullish(),
  licenceEndsOn: date.nullish(),
  checkedOn: date.nullish(),
  badgeEndsOn: date.nullish(),
  conductEndsOn: date.nullish(),
  hourRate: shillings.nullish(),
}
const works = ({ drives, attends }: { drives: boolean; attends: boolean }): boolean => drives || attends
const work = { error: fleetTexts.work, path: ['drives'] }

export const crewBody = z.strictObject({ staffId: id, ...fields }).refine(works, work)

export const addCrew = endpoint({
  id: 'fleet.add_crew',
  method: 'POST',
  path: '/api/admin/fleet/crew',
  summary: 'Make a member of staff a driver or an attendant',
  access: manageFleet,
  body: crewBody,
  response: made,
  status: 201,
  errors: [fleetErrors.crewTaken],
  examples: {
    body: {
      staffId: '01890000-0000-7000-8000-00000000abcd',
      drives: true,
      attends: false,
      licenceNumber: 'DL-204417',
      licenceEndsOn: '2027-01-08',
      checkedOn: '2026-01-12',
    },
  },
})

export const changeCrew = endpoint({
  id: 'fleet.change_crew',
  method: 'PUT',
  path: '/api/admin/fleet/crew/{id}',
  summary: 'Change what a driver or attendant does, and their papers',
  access: manageFleet,
  params: onePath,
  body: z.strictObject({ ...fields, version }).refine(works, work),
  noContent: true,
  errors: [commonErrors.stale],
  examples: { body: { drives: true, attends: true, licenceEndsOn: '2027-01-08', checkedOn: '2026-01-12', version: 1 } },
})
