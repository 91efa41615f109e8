/** Converts counts to seats: one each, or one for several if there are many. */

export interface Share<Kind extends string> {
  kind: Kind
  count: number
}

const steps = [1, 2, 3, 5, 10, 20, 50, 100, 200, 500, 1000]

/** @returns seats in the order of the shares, and the number each represents; every non-zero count gets a seat */
export const seatsOf = <Kind extends string>(
  shares: readonly Share<Kind>[],
  most: number,
): { per: number; seats: Kind[] } => {
  const total = shares.reduce((sum, share) => sum + share.count, 0)
  const per = steps.find((step) => total / step <= most) ?? Math.ceil(total / most)
  const seats = shares.flatMap(({ kind, count }) =>
    Array.from({ length: count > 0 ? Math.max(1, Math.round(count / per)) : 0 }, () => kind),
  )
  return { per, seats }
}
