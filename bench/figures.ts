/** Figures of a measurement, and how they are printed. */

export interface Figure {
  readonly name: string
  readonly value: number
  readonly unit: string
  /** Target; `at most` unless `least` is set. */
  readonly target?: number
  readonly least?: boolean
  /** Smallest and largest of several runs: the machine's noise. */
  readonly spread?: readonly [number, number]
}

export const quantile = (values: readonly number[], share: number): number => {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export const median = (values: readonly number[]): number => quantile(values, 0.5)

/** A piece of work with the milliseconds that it took. */
export const timed = async <T>(work: () => Promise<T>): Promise<{ result: T; ms: number }> => {
  const started = performance.now()
  const result = await work()
  return { result, ms: performance.now() - started }
}

/** The median of several runs, with their spread. */
export const figureOf = (
  name: string,
  unit: string,
  runs: readonly number[],
  target?: number,
  least = false,
): Figure => ({
  name,
  unit,
  value: median(runs),
  spread: [Math.min(...runs), Math.max(...runs)],
  ...(target === undefined ? {} : { target, least }),
})

const round = (value: number): string => (Math.abs(value) >= 100 ? value.toFixed(0) : value.toFixed(1))

const verdict = ({ value, target, least }: Figure): string => {
  if (target === undefined) return ''
  return (least ? value >= target : value <= target) ? 'reached' : 'MISSED'
}

export const printFigures = (figures: readonly Figure[]): void => {
  const rows = figures.map((figure) => [
    figure.name,
    `${round(figure.value)} ${figure.unit}`,
    figure.spread ? `${round(figure.spread[0])} to ${round(figure.spread[1])}` : '',
    figure.target === undefined ? '' : `${figure.least ? 'at least' : 'at most'} ${figure.target}`,
    verdict(figure),
  ])
  const all = [['figure', 'value', 'runs', 'target', ''], ...rows]
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...all.map((row) => (row[column] ?? '').length)))
  for (const row of all)
    process.stdout.write(`${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}\n`)
  process.stdout.write(`\n${JSON.stringify(figures)}\n`)
}
