/** Ports of attendance. */
import { definePort } from '#platform/server/modules/ports.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { AttendanceTotalsQuery } from '../contract/queries.ts'

export const attendanceTotalsPort = definePort<AttendanceTotalsQuery<Tx>>('attendance.totals')

/** Ids of the lessons in which a member of staff covers for an absent colleague on a day. */
export type CoveredLessons = (tx: Tx, staffId: string, date: string) => Promise<readonly string[]>
export const coveredLessonsPort = definePort<CoveredLessons>('attendance.covered_lessons')
