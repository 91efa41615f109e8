/** Browser parts that portals may use. */
export { ChildTerm, ChildToday } from './components/child-attendance.tsx'
