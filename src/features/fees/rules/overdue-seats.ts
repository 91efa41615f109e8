/** Seats of a picture of overdue amounts. */
import type { OverdueAges } from './overdue-ages.ts'

/** Most seats of a stack. */
const most = 18

/** Shillings of a seat: the least round amount with which the highest stack is not too high. */
export const unitFor = (highest: number): number => {
  for (let power = 1000; ; power *= 10) {
    const unit = [1, 2, 5].map((step) => step * power).find((step) => highest / step <= most)
    if (unit !== undefined) return unit
  }
}

/** Whole seats by age; an amount never disappears. */
export const seatsOfAges = (ages: OverdueAges, unit: number): OverdueAges => {
  const seats = (amount: number): number => (amount <= 0 ? 0 : Math.max(1, Math.round(amount / unit)))
  return { upTo30: seats(ages.upTo30), upTo60: seats(ages.upTo60), over60: seats(ages.over60) }
}
