/** The school's present day, also in a job, where no session says the time zone. */
import { schoolById } from '#core/schools/server/public.ts'
import { schoolTime } from '#platform/pure/dates.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'

/** The day and the time, `HH:MM`. */
export const nowOf = async (tx: Tx): Promise<{ date: string; time: string }> =>
  schoolTime(tx.at, (await schoolById(tx)).timeZone)

export const todayOf = async (tx: Tx): Promise<string> => (await nowOf(tx)).date
