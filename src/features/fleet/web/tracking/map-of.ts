/** Turns buses of the API into what a map draws. */
import type { Bus } from '../../contract/tracking.ts'
import { isLate } from '../../rules/tracking/arrival.ts'
import { placeOnLine, type Place } from '../../rules/tracking/geometry.ts'
import type { MapBus, MapPlace, MapRoad } from './map-parts.ts'

type Shown = Pick<Bus, 'places' | 'road' | 'position'>

export const roadOf = ({ road, position }: Shown): MapRoad => {
  const points: Place[] = road.map(([lat, lon]) => ({ lat, lon }))
  return { points, done: position ? (placeOnLine(points, position)?.along ?? null) : null }
}

export const placesOf = ({ places }: Pick<Bus, 'places'>): MapPlace[] =>
  places.flatMap(({ stopId, name, place, state }) => (stopId && place ? [{ name: name ?? '', place, state }] : []))

export const toneOf = ({ hasSignal, minutesLate }: Pick<Bus, 'hasSignal' | 'minutesLate'>): MapBus['tone'] =>
  !hasSignal ? 'lost' : isLate({ minutesLate }) ? 'late' : 'normal'
