/** The day from which a newly admitted learner is in a class when nobody says another one. */
import { listYears } from '#core/academics/server/public.ts'
import { AppError } from '#platform/pure/errors.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { peopleErrors } from '../../contract/errors.ts'

/**
 * Today, or the day of admission when that is still to come; between two years, the first day of the next one.
 * An admission long ago does not count: registers taken since then did not have the learner.
 * @throws AppError 409 when no year is left
 */
export const firstDay = async (tx: Tx, admittedOn: string | null, today: string): Promise<string> => {
  const day = admittedOn && admittedOn > today ? admittedOn : today
  const years = [...(await listYears(tx))].sort((a, b) => a.startsOn.localeCompare(b.startsOn))
  const year = years.find((one) => one.endsOn >= day)
  if (!year) throw new AppError(peopleErrors.noYear)
  return year.startsOn > day ? year.startsOn : day
}
