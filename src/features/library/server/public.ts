/** Server functions of the digital library that demo data uses. */
export { passagesOfLibrary } from './services/passages.ts'
export { keepPackage } from './packages/keep-package.ts'
export { readPackage } from './packages/read-package.ts'
export { readCover } from './extract/read-cover.ts'
export { storeCover } from './services/store-cover.ts'
export { recordShelves } from './services/record-shelves.ts'
export { recordItems, type ItemToRecord } from './services/record-items.ts'
