/** Server functions of lessons that other modules may use. */
export {
  lessonById,
  lessonsBetween,
  lessonsInForce,
  lessonsOfStaff,
  lessonsOfStream,
  seedLessons,
  type LessonFacts,
} from './services/lookups.ts'
export { groupsOn, learnerSetsOn, seedChoices } from './services/choices.ts'
export { alternatesWeeks, turnsOf } from './services/weeks.ts'
export { rowsHolding, type LessonRow } from './queries.ts'
export type { SchoolNames } from './services/names.ts'
export { compareWeek, putWeekInForce, type WeekChanges, type WeekInForce } from './services/whole-week.ts'
