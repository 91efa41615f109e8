/** Server functions of the digital library that demo data uses. */
export { readCover } from './extract/read-cover.ts'
export { storeCover } from './services/store-cover.ts'
export { recordItems, type ItemToRecord } from './services/record-items.ts'
