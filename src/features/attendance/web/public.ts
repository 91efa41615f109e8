/** What portals may use of attendance in the browser. */
export { ChildAttendance, ChildTerm, ChildToday, type ChildProps } from './components/child-attendance.tsx'
export { LearnerHeatMap } from './components/learner-heat-map.tsx'
export { SchoolMap, type SchoolMapProps, type SchoolTile } from './components/school-map.tsx'
export { useTodayWords } from './components/today-words.ts'
export { useTermWords } from './words.ts'
