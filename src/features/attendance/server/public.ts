/** What portals and the program may use of attendance on the server. */
export { classWeeks } from './class-weeks.ts'
export { attendanceDayOf } from './day-of.ts'
export { recordRegisters, type RegisterToRecord } from './record-registers.ts'
export { attendanceTotals } from './totals.ts'
export { attendanceRecords } from './learner-records.ts'
export { attendanceSummary } from './learner-summary.ts'
export { ownDaysOf, ownDaysRead, type OwnDaysGlance } from './own-glance.ts'
