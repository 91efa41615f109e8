/** Refusals of tracking, and a place on the map. */
import { z } from 'zod'
import { defineError } from '#platform/pure/errors.ts'

export const trackingErrors = {
  tooOften: defineError(
    'fleet.too_many_positions',
    429,
    'This device sends positions too often. Try again in a minute.',
  ),
  notRunning: defineError('fleet.trip_not_running', 409, 'This trip is not running'),
  noTrack: defineError('fleet.no_track', 409, 'There are no positions of this trip to take a road from'),
} as const

const degrees = (most: number) => z.number().min(-most).max(most)
export const place = z.strictObject({ lat: degrees(90), lon: degrees(180) })
export type PlaceShape = z.infer<typeof place>
