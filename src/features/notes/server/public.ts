/** Server functions of notes that demo data uses. */
export { recordNotes, type NoteToRecord } from './services/record-notes.ts'
