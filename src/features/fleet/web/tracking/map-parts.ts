/** What a map with buses shows. */
import type { Place } from '../../rules/tracking/geometry.ts'

export interface MapBus {
  readonly id: string
  readonly name: string
  /** When it arrives, or when it was last seen. */
  readonly words: string
  readonly place: Place
  readonly tone: 'normal' | 'late' | 'lost'
}

export interface MapPlace {
  readonly name: string
  readonly place: Place
  readonly state: 'left' | 'next' | 'to_come'
}

export interface MapRoad {
  readonly points: readonly Place[]
  /** Metres of it that the bus has behind it; null for an even line. */
  readonly done: number | null
}

export interface BusMapProps {
  readonly label: string
  readonly tiles: string | null
  readonly school: Place | null
  readonly schoolName: string
  readonly buses: readonly MapBus[]
  readonly places: readonly MapPlace[]
  readonly roads: readonly MapRoad[]
  /** The bus that the map moves to. */
  readonly selected?: string | null
  readonly onSelect?: (id: string) => void
}
