/** What other modules may use of lessons on the server. */
export { lessonById, lessonsOfStaff, lessonsOfStream, seedLessons } from './lookups.ts'
