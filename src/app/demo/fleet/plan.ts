/** Buses, zones and routes of the demo school in Kahawa West, Nairobi. */
import type { Place } from '#features/fleet/rules/tracking/geometry.ts'
import type { PaperKind } from '#features/fleet/contract/words.ts'

export const schoolPlace: Place = { lat: -1.1889, lon: 36.9021 }

export interface BusPlan {
  readonly plate: string
  readonly model: string
  readonly year: number
  readonly seats: number
  /** At the start of the two years that the demo knows. */
  readonly km: number
  /** Kilometres for a litre. */
  readonly kmPerLitre: number
  /** Days from today until each paper ends. */
  readonly papers: Readonly<Record<PaperKind, number>>
  /** How the tracking device names itself. */
  readonly device: string
}

export const buses: readonly [BusPlan, BusPlan] = [
  {
    plate: 'KCX 418M',
    model: 'Isuzu FRR',
    year: 2019,
    seats: 33,
    km: 68_240,
    kmPerLitre: 4.8,
    papers: { insurance: 17, inspection: 143, road_licence: 201, speed_governor: 88 },
    device: '860719024418',
  },
  {
    plate: 'KDG 206R',
    model: 'Toyota Coaster',
    year: 2021,
    seats: 29,
    km: 31_870,
    kmPerLitre: 6.3,
    papers: { insurance: 212, inspection: 64, road_licence: 164, speed_governor: 240 },
    device: '860719024206',
  },
]

export const zones = [
  { name: 'Zone A', upToKm: 3, price: 6500 },
  { name: 'Zone B', upToKm: 10, price: 9500 },
] as const

/** For a term at the stop of the demo parent's children. */
export const namedFare = zones[1].price

interface StopPlan extends Place {
  readonly name: string
  readonly morningAt: string
  readonly eveningAt: string
  readonly zone: (typeof zones)[number]['name']
}

export interface RoutePlan {
  readonly name: string
  readonly km: number
  readonly arrivesAt: string
  readonly leavesAt: string
  readonly stops: readonly StopPlan[]
}

const stop = (
  name: string,
  lat: number,
  lon: number,
  [morningAt, eveningAt]: readonly [string, string],
  zone: StopPlan['zone'],
): StopPlan => ({ name, lat, lon, morningAt, eveningAt, zone })

export const routes: readonly [RoutePlan, RoutePlan] = [
  {
    name: 'Ruiru',
    km: 10.4,
    arrivesAt: '07:20',
    leavesAt: '16:15',
    stops: [
      stop('Ruiru stage', -1.1466, 36.9609, ['06:30', '17:05'], 'Zone B'),
      stop('Eastern Bypass', -1.1651, 36.9512, ['06:40', '16:55'], 'Zone B'),
      stop('Kenyatta University gate', -1.1815, 36.9362, ['06:52', '16:43'], 'Zone B'),
      stop('Kahawa Sukari', -1.1921, 36.9301, ['07:00', '16:35'], 'Zone B'),
      stop('Kahawa Wendani', -1.1953, 36.9206, ['07:08', '16:27'], 'Zone A'),
    ],
  },
  {
    name: 'Roysambu',
    km: 6.2,
    arrivesAt: '07:15',
    leavesAt: '16:20',
    stops: [
      stop('Roysambu', -1.2187, 36.8871, ['06:33', '17:02'], 'Zone B'),
      stop('Zimmerman', -1.2098, 36.8953, ['06:42', '16:53'], 'Zone A'),
      stop('Githurai 45', -1.2031, 36.9148, ['06:52', '16:43'], 'Zone A'),
      stop('Githurai 44', -1.1993, 36.9072, ['07:00', '16:35'], 'Zone A'),
      stop('Kamiti Road', -1.1939, 36.8984, ['07:08', '16:27'], 'Zone A'),
    ],
  },
]
