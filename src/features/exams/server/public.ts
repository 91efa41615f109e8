/** Server functions of exams that demo data uses. */
export { addAll as addPapers, chooseRooms, create as beginSeries, placeEach as placePapers } from './services/change.ts'
export { save as giveExtraTime } from './services/extra-time.ts'
export { share as shareInvigilation } from './services/invigilation.ts'
export { noSources } from './services/taken.ts'
