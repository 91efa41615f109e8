/** Random numbers that a seed repeats (mulberry32). */
export interface Random {
  /** At least 0 and less than 1. */
  readonly next: () => number
  /** A whole number from 0 to `below - 1`. */
  readonly below: (below: number) => number
}

export const seededRandom = (seed: number): Random => {
  let state = Math.imul(seed, 0x9e37_79b1) | 0
  const next = (): number => {
    state = (state + 0x6d2b_79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return { next, below: (below) => Math.floor(next() * below) }
}
