/** Browser parts of the gradebook that portals may use. */
export { lineStart, PastRow, PastRows } from './parts/past-row.tsx'
