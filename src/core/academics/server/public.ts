/** Server functions of academics that other modules may use. */
export { listRoomsOf, listStreams, streamById } from './services/classes.ts'
export { seedShape, type SeededShape } from './seed.ts'
export { cachedShape } from './services/cached-shape.ts'
export { listScalesOf, scaleFor, scalesOf } from './services/scales.ts'
export { calendarOf, termOn, yearOn } from './services/shape.ts'
export type { CachedShape } from './services/shape-cache.ts'
export { bellScheduleOf, learningAreasOf, listBells } from './services/teaching.ts'
export { listYears } from './services/years.ts'
