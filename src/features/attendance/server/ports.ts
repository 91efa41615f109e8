/** Ports of attendance. */
import type { CallerSession } from '#core/people/server/public.ts'
import { definePort } from '#platform/server/modules/ports.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { AttendanceTotalsQuery, LessonRegisters } from '../contract/queries.ts'

export const attendanceTotalsPort = definePort<AttendanceTotalsQuery<Tx>>('attendance.totals')
export const lessonRegistersPort = definePort<LessonRegisters<Tx>>('attendance.lesson_registers')

/** Whether the caller has a duty today: the teacher on duty keeps the record of the day. */
export type OnDutyToday = (tx: Tx, actor: CallerSession) => Promise<boolean>
export const onDutyTodayPort = definePort<OnDutyToday>('attendance.on_duty_today')

/** A school without a duty roster leaves the record to the office. */
export const nobodyOnDuty: OnDutyToday = async () => false
