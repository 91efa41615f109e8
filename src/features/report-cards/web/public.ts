/** Browser parts of report cards that portals may use. */
export { OwnReportCards } from './components/own-cards.tsx'
export { ChildReportCards } from './components/child-cards.tsx'
