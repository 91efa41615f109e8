/** What a learner’s transport costs for a term: the dearer zone of both ways, half of it for one way. */

export interface ZonePrice {
  readonly name: string
  readonly cents: number
}

export const fareOf = (morning: ZonePrice | null, evening: ZonePrice | null, ways: 1 | 2): ZonePrice | null => {
  const dearer = [morning, evening]
    .flatMap((zone) => zone ?? [])
    .reduce<ZonePrice | null>((found, zone) => (found && found.cents >= zone.cents ? found : zone), null)
  return dearer && { name: dearer.name, cents: ways === 2 ? dearer.cents : Math.round(dearer.cents / 200) * 100 }
}

export interface RideDays {
  readonly direction: string
  /** Null while it goes on. */
  readonly endsOn: string | null
}

/** The rides of a learner's last day on the bus in a period: what they cost is what the learner pays. */
export const lastRides = <T extends RideDays>(rides: readonly T[]): T[] => {
  const open = rides.filter(({ endsOn }) => endsOn === null)
  if (open.length > 0) return open
  const last = rides.map(({ endsOn }) => endsOn ?? '').reduce((a, b) => (a > b ? a : b), '')
  return rides.filter(({ endsOn }) => endsOn === last)
}
