/** Ports of attendance. */
import { definePort } from '#platform/server/modules/ports.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { AttendanceTotalsQuery, LessonRegisters } from '../contract/queries.ts'

export const attendanceTotalsPort = definePort<AttendanceTotalsQuery<Tx>>('attendance.totals')
export const lessonRegistersPort = definePort<LessonRegisters<Tx>>('attendance.lesson_registers')
