/** Browser parts that portals may use. */
export { ChildTerm, ChildToday } from './parts/child-attendance.tsx'
export { useAttendanceLive } from './live.ts'
