/** Seeded random numbers, so that every demo installation is the same. */

export interface Chance {
  /** 0 to below 1. */
  next(): number
  /** 0 to below `count`. */
  below(count: number): number
  pick<T>(items: readonly T[]): T
  /** True in `share` of the cases, 0 to 1. */
  hits(share: number): boolean
  shuffle<T>(items: readonly T[]): T[]
}

/** The mulberry32 generator. */
export const chanceOf = (seed: number): Chance => {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (count: number): number => Math.floor(next() * count)
  return {
    next,
    below,
    pick: (items) => {
      const item = items[below(items.length)]
      if (item === undefined) throw new Error('There is nothing to pick from')
      return item
    },
    hits: (share) => next() < share,
    shuffle: (items) => {
      const mixed = [...items]
      for (let last = mixed.length - 1; last > 0; last--) {
        const other = below(last + 1)
        const held = mixed[last] as (typeof mixed)[number]
        mixed[last] = mixed[other] as (typeof mixed)[number]
        mixed[other] = held
      }
      return mixed
    },
  }
}
