/** What portals and the program may use of the gradebook on the server. */
export { recordMarks, recordResults, type ResultsToRecord } from './record-marks.ts'
export { termResults } from './term-results.ts'
export { publishedGrades, publishedSummary, recentMarks } from './recent-marks.ts'
