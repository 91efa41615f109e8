/** Names that screens need without the schemas. */

/** Papers that every vehicle needs for the road, in the order of the screens. */
export const paperKinds = ['insurance', 'inspection', 'road_licence', 'speed_governor'] as const
export type PaperKind = (typeof paperKinds)[number]

/** Trips of a route: to school and home. */
export const rideDirections = ['morning', 'evening'] as const
export type RideDirection = (typeof rideDirections)[number]
/** A hire is a trip for somebody else. */
export const tripDirections = [...rideDirections, 'hire'] as const
export type TripDirection = (typeof tripDirections)[number]

export const tripStates = ['planned', 'running', 'closed', 'cancelled'] as const

/** Where the money of a hire came in. */
export const hireMoney = ['cash', 'bank', 'mpesa'] as const

/** absent: from school today, so not expected; missing: not at the stop. */
export const boardingStates = ['expected', 'absent', 'missing', 'boarded', 'alighted'] as const
export type BoardingState = (typeof boardingStates)[number]

/** Type of the live event published after a vehicle, a route or a trip changed; its data holds the id. */
export const fleetEvent = 'fleet.changed'

/** ending: within `warnDays` days. */
export const paperStates = ['missing', 'expired', 'ending', 'valid'] as const
export type PaperState = (typeof paperStates)[number]
export const warnDays = 30

/** Why a vehicle may not drive. */
export const obstacleCodes = ['retired', 'fault', 'paper_missing', 'paper_expired'] as const
export type ObstacleCode = (typeof obstacleCodes)[number]

/** Why somebody may not drive or attend. */
export const crewObstacles = [
  'left',
  'not_driver',
  'not_attendant',
  'licence_missing',
  'licence_expired',
  'check_missing',
  'check_expired',
  'badge_expired',
  'conduct_expired',
] as const
export type CrewObstacle = (typeof crewObstacles)[number]

/** Papers of drivers and attendants, in the order of the screens. A badge and a certificate count once they are entered. */
export const crewPaperKinds = ['licence', 'badge', 'conduct', 'check'] as const
export type CrewPaperKind = (typeof crewPaperKinds)[number]

/** By law: nobody drives longer on a day, nor earlier or later. */
export const mostDrivingMinutes = 480
export const firstHour = '05:00'
export const lastHour = '22:00'

/** Why a trip may not go. */
export const tripObstacles = [
  'no_stops',
  'no_vehicle',
  'no_driver',
  'no_attendant',
  'vehicle',
  'driver',
  'attendant',
  'seats',
  'vehicle_busy',
  'driver_busy',
  'attendant_busy',
  'outside_hours',
  'driver_hours',
] as const
export type TripObstacle = (typeof tripObstacles)[number]

/** In sentences of refusals. */
export const obstacleSentences: Readonly<Record<TripObstacle, string>> = {
  no_stops: 'The route has no stops.',
  no_vehicle: 'No vehicle is chosen.',
  no_driver: 'No driver is chosen.',
  no_attendant: 'No attendant is chosen.',
  vehicle: 'The vehicle may not drive: a paper, a fault, or it is retired.',
  driver: 'A paper of the driver is missing or has expired: licence, badge, certificate or yearly check.',
  attendant: 'A paper of the attendant is missing or has expired: certificate or yearly check.',
  seats: 'The vehicle has fewer seats than learners.',
  vehicle_busy: 'The vehicle is on another trip at that time.',
  driver_busy: 'The driver is on another trip at that time.',
  attendant_busy: 'The attendant is on another trip at that time.',
  outside_hours: 'Trips go between 05:00 and 22:00.',
  driver_hours: 'The driver would drive more than eight hours on that day.',
}
