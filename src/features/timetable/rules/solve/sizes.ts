/** Days, periods and breaks of a problem, for the solver's tables. */
import { slotCount, type Problem } from '../model/problem.ts'

export interface Sizes {
  readonly days: number
  readonly periods: number
  readonly slots: number
  /** 1 for each slot that is a break. */
  readonly breaks: Uint8Array
}

export const sizesOf = (problem: Problem): Sizes => {
  const breaks = new Uint8Array(slotCount(problem))
  for (const { rule } of problem.constraints)
    if (rule.kind === 'breaks') for (const slot of rule.slots) breaks[slot] = 1
  return { days: problem.days.length, periods: problem.periods.length, slots: breaks.length, breaks }
}

/** Bit mask of a day's periods for which the test holds. */
export const maskOf = ({ periods }: Sizes, day: number, test: (slot: number) => boolean): number => {
  let mask = 0
  for (let period = 0; period < periods; period++) if (test(day * periods + period)) mask |= 1 << period
  return mask
}
