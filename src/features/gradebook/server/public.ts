/** What portals and the program may use of the gradebook on the server. */
export { usesInAssessments } from './covers.ts'
export { recordMarks, recordResults, type ResultsToRecord } from './record-marks.ts'
export { recordRatings, type RatingsToRecord } from './record-ratings.ts'
export type { RatingToRecord } from './queries/bulk-ratings.ts'
export { termResults } from './term-results.ts'
export { gradebookRecords } from './learner-records.ts'
export { publishedSummary } from './published-summary.ts'
export { keptOwnMarks, type NewMark, type OwnMarksGlance } from './own-glance.ts'
