/** What portals may use of report cards in the browser. */
export { OwnReportCards } from './components/own-cards.tsx'
export { ChildReportCards } from './components/child-cards.tsx'
