/** What portals may use of attendance in the browser. */
export { ChildTerm, ChildToday } from './components/child-attendance.tsx'
