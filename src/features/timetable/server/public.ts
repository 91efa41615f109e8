/** Server functions of timetables that demo data uses. */
export { create as beginDraft } from './services/drafts.ts'
