/** Default first day of an admitted learner's enrolment. */
import { listYears } from '#core/academics/server/public.ts'
import { AppError } from '#platform/pure/errors.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { peopleErrors } from '../../../contract/errors.ts'

/**
 * Today, or a later admission day; between years the first day of the next one. A past admission day is ignored, since
 * registers taken since then did not include the learner.
 * @throws AppError 409 without a current or future year
 */
export const firstDay = async (tx: Tx, admittedOn: string | null, today: string): Promise<string> => {
  const day = admittedOn && admittedOn > today ? admittedOn : today
  const years = [...(await listYears(tx))].sort((a, b) => a.startsOn.localeCompare(b.startsOn))
  const year = years.find((one) => one.endsOn >= day)
  if (!year) throw new AppError(peopleErrors.noYear)
  return year.startsOn > day ? year.startsOn : day
}
