/** Server functions of analytics that the app may use. */
export { askForRefresh } from './services/refresh.ts'
export { insertReport, putBoard, type ReportValues } from './queries/reports.ts'
