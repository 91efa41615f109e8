/** Taxes that are kept back from vendors: what credit notes take back of them, and when they are due. Money is in cents. */
import { addDays, weekdayOf } from '#platform/pure/dates.ts'
import type { WithheldTax } from '../contract/words.ts'
import { proportion } from './money.ts'

/** The part of an invoice's tax that is still to be paid while `worth` of the invoice is unpaid. */
export const taxLeft = (tax: number, { amount, worth }: { amount: number; worth: number }): number =>
  tax - takenBack(tax, { amount, before: 0, credit: amount - worth })

/**
 * What a credit note takes back of a tax of its invoice: in proportion. The notes that take back the whole invoice take
 * back the whole tax.
 * @param before of the amount, on earlier notes
 */
export const takenBack = (
  tax: number,
  { amount, before, credit }: { amount: number; before: number; credit: number },
): number => (amount === 0 ? 0 : proportion(tax, before + credit, amount) - proportion(tax, before, amount))

/** Percent of the taxable value, with at most two decimals. */
export const percentOf = (tax: number, base: number): number =>
  base === 0 ? 0 : Math.round((tax * 10_000) / base) / 100

const workingDays = 5

/** Income tax is due on the 20th of the next month, VAT after five working days. */
export const taxDueOn = (tax: WithheldTax, withheldOn: string): string => {
  if (tax === 'income') return addDays(nextMonth(withheldOn.slice(0, 7)), 19)
  let [day, left] = [withheldOn, workingDays]
  while (left > 0) {
    day = addDays(day, 1)
    if (weekdayOf(day) <= 5) left -= 1
  }
  return day
}

/** The first day of the month after. @param month YYYY-MM */
export const nextMonth = (month: string): string => `${addDays(`${month}-01`, 31).slice(0, 7)}-01`
