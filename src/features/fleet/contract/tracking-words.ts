/** Names of tracking that screens need without the schemas. */

/** Type of the live event published after a vehicle moved, at most once a second for each; its data holds the vehicle. */
export const positionEvent = 'fleet.position'

/** Positions in one call of a device. */
export const mostPositions = 500
/** Without a position for so long a bus has no signal, ms. */
export const signalLostAfter = 120_000
/** Days for which positions are kept. */
export const positionDays = 90

/** Why a position is not kept. */
export const refusals = ['no_place', 'clock_ahead', 'too_old'] as const
export type Refusal = (typeof refusals)[number]

/** What the office is told of how a bus is driven. */
export const alertKinds = ['speed', 'hours'] as const
export type AlertKind = (typeof alertKinds)[number]
