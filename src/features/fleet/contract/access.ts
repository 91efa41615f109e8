/** Who may call what in the fleet. */
import { action } from '#core/access/contract/access.ts'
import { permission } from '#core/access/contract/permissions.ts'
import { seeLearners } from '#core/people/contract/actions.ts'

export const fleetPermission = permission({
  id: 'fleet',
  name: 'Buses',
  about: 'Vehicles, drivers, routes and trips, and which learners ride.',
  positions: ['deputy', 'secretary'],
  needs: [seeLearners],
})

/** Manages vehicles, drivers, routes and trips. */
export const manageFleet = action('fleet.manage', 'fleet', ['admin'], fleetPermission)
/** Runs a trip on the phone: the office, and the driver and the attendant of the trip. The service checks which trip. */
export const runTrips = action('fleet.run', 'fleet', ['admin', 'teacher', 'tutor', 'school_technician'], 'every')
