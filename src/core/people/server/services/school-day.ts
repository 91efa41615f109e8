/** The school's present day. */
import { schoolTime } from '#platform/pure/dates.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'

/** @param timeZone IANA name of the school's zone */
export const todayOf = (tx: Tx, timeZone: string): string => schoolTime(tx.at, timeZone).date
