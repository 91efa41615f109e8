/** What other modules may use of lessons on the server. */
export { lessonById, lessonsBetween, lessonsOfStaff, lessonsOfStream, seedLessons, type LessonFacts } from './lookups.ts'
