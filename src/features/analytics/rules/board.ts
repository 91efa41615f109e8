/** What the pictures of the board pack are drawn from. */

/** Steps of an axis of per cents. */
const steps = [1, 2, 3, 4, 5, 8, 10, 15, 20, 25, 30, 34] as const

/** Where an axis that ends at 100 starts, with three equal steps. */
export const axisOf = (values: readonly number[]): { readonly start: number; readonly ticks: readonly number[] } => {
  const least = Math.floor(Math.min(100, ...values))
  const step = steps.find((one) => 100 - 3 * one <= least) ?? 34
  const start = Math.max(0, 100 - 3 * step)
  return { start, ticks: [start, start + (100 - start) / 3, start + (2 * (100 - start)) / 3, 100].map(Math.round) }
}

/** Widths of a row's segments: each is wide enough for its number, and the rest is shared in proportion. */
export const segmentsOf = (counts: readonly number[], width: number, least: number): number[] => {
  const total = counts.reduce((sum, one) => sum + one, 0)
  if (total === 0) return counts.map(() => 0)
  const small = (one: number): boolean => one > 0 && (one / total) * width < least
  const taken = counts.filter(small).length * least
  const large = counts.filter((one) => !small(one)).reduce((sum, one) => sum + one, 0)
  return counts.map((one) => (one === 0 ? 0 : small(one) ? least : (one / large) * (width - taken)))
}

/** `9.5 million`, `720 thousand`, as a board reads money; the tables have the shillings. */
export const roundMoney = (shillings: number, language: 'en' | 'sw'): string => {
  const [million, thousand] = language === 'sw' ? ['milioni', 'elfu'] : ['million', 'thousand']
  const short = (value: number): string => String(Math.round(value * 10) / 10)
  if (shillings >= 1_000_000)
    return language === 'sw'
      ? `KES ${million} ${short(shillings / 1_000_000)}`
      : `KES ${short(shillings / 1_000_000)} ${million}`
  if (shillings >= 10_000)
    return language === 'sw'
      ? `KES ${thousand} ${short(shillings / 1000)}`
      : `KES ${short(shillings / 1000)} ${thousand}`
  return `KES ${Math.round(shillings)}`
}
