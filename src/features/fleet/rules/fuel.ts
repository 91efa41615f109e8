/** Cost of fuel by kilometre: each full tank pays for the way since the tank before. */

export interface Fill {
  readonly filledOn: string
  readonly km: number
  readonly costCents: number
}

export interface FuelSum {
  readonly km: number
  readonly cents: number
}

interface Leg extends FuelSum {
  readonly on: string
}

/** @param fills of one vehicle, in any order */
const legsOf = (fills: readonly Fill[]): Leg[] => {
  const sorted = fills.toSorted((a, b) => a.km - b.km)
  return sorted.slice(1).map((fill, at) => ({
    on: fill.filledOn,
    km: fill.km - (sorted[at]?.km ?? fill.km),
    cents: fill.costCents,
  }))
}

const add = (a: FuelSum, b: FuelSum): FuelSum => ({ km: a.km + b.km, cents: a.cents + b.cents })
const none: FuelSum = { km: 0, cents: 0 }

/** Shillings for a kilometre, to the cent; null if nothing was driven. */
export const perKm = ({ km, cents }: FuelSum): number | null => (km > 0 ? Math.round(cents / km) / 100 : null)

/** What was driven and spent between two days, both included. */
export const fuelBetween = (fills: readonly Fill[], from: string, to: string): FuelSum =>
  legsOf(fills)
    .filter(({ on }) => on >= from && on <= to)
    .reduce(add, none)

/** By first day of the month, the earliest first. */
export const fuelByMonth = (fills: readonly Fill[]): Map<string, FuelSum> => {
  const months = new Map<string, FuelSum>()
  for (const leg of legsOf(fills).toSorted((a, b) => a.on.localeCompare(b.on))) {
    const month = `${leg.on.slice(0, 7)}-01`
    months.set(month, add(months.get(month) ?? none, leg))
  }
  return months
}

/** Whether a reading fits: more kilometres than on earlier days, fewer than on later ones. */
export const fitsReadings = (
  readings: readonly { readonly on: string; readonly km: number }[],
  given: { readonly on: string; readonly km: number },
): boolean => readings.every(({ on, km }) => (on < given.on ? km <= given.km : on > given.on ? km >= given.km : true))
