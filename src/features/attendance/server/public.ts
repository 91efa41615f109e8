/** Server functions that portals and the app may use. */
export { classWeeks } from './services/class-weeks.ts'
export { attendanceDayOf } from './services/day-of.ts'
export { recordRegisters, type RegisterToRecord } from './services/record-registers.ts'
export { attendanceTotals } from './services/totals.ts'
export { attendanceSummary } from './services/learner-summary.ts'
export { recordWeatherDays } from './services/weather/weather.ts'
export { ownDaysOf, ownDaysRead, type OwnDaysGlance } from './services/own-glance.ts'
