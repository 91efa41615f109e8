/** Server functions that portals and the app may use. */
export { recordMarks, recordResults, type ResultsToRecord } from './services/record-marks.ts'
export { recordRatings, type RatingsToRecord } from './services/record-ratings.ts'
export type { RatingToRecord } from './queries/bulk-ratings.ts'
export { termResults } from './services/term-results.ts'
export { publishedSummary } from './services/published-summary.ts'
export { keptOwnMarks, type NewMark, type OwnMarksGlance } from './services/own-glance.ts'
