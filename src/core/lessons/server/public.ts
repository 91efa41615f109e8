/** Server functions of lessons that other modules may use. */
export {
  lessonById,
  lessonsBetween,
  lessonsOfStaff,
  lessonsOfStream,
  seedLessons,
  type LessonFacts,
} from './services/lookups.ts'
export { rowsHolding, type LessonRow } from './queries.ts'
