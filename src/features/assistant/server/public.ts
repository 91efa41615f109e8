/** Server functions of the assistant that demo data uses. */
export { recordQuestion } from './services/record-question.ts'
