/** Money, warranty and days of devices: in cents and calendar days. */
import { addDays } from '#platform/pure/dates.ts'

/** @param shillings with at most two decimals */
export const toCents = (shillings: number): number => Math.round(shillings * 100)
export const toShillings = (cents: number): number => cents / 100

/** Repair costs as a percentage of the value, rounded; null if the value is unknown or 0. */
export const repairShare = (repairCents: number, valueCents: number | null): number | null =>
  valueCents === null || valueCents === 0 ? null : Math.round((repairCents / valueCents) * 100)

/** Days before the end of a warranty at which it counts as ending soon. */
export const warrantyDays = 30
/** Loans that end so soon are counted as due. */
export const dueDays = 7

export type Warranty = 'none' | 'valid' | 'ending' | 'over'

/** @param until last day of the warranty */
export const warrantyOn = (today: string, until: string | null): Warranty => {
  if (until === null) return 'none'
  if (until < today) return 'over'
  return until <= addDays(today, warrantyDays) ? 'ending' : 'valid'
}

/** @param due due day of the return */
export const isOverdue = (today: string, due: string | null): boolean => due !== null && due < today

/** Includes the due day itself. */
export const isMaintenanceDue = (today: string, next: string | null): boolean => next !== null && next <= today
