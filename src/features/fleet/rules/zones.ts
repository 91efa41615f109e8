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
