/** Server functions of the digital library that demo data uses. */
export { recordItems, type ItemToRecord } from './services/record-items.ts'
