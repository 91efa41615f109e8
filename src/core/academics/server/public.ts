/** What other modules may use of academics on the server. */
export { listRoomsOf, listStreams, streamById } from './classes.ts'
export { seedShape, type SeededShape } from './seed.ts'
export { keptShape } from './kept-shape.ts'
export { listScalesOf, scaleFor, scalesOf } from './scales.ts'
export { calendarOf, termOn, yearOn } from './shape.ts'
export type { KeptShape } from './shape-keep.ts'
export { bellScheduleOf, learningAreasOf, listBells } from './teaching.ts'
export { listYears } from './years.ts'
