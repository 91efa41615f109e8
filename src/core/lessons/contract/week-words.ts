/** Words for the weeks of a lesson. */
export const singleWeeks = ['a', 'b'] as const
export type SingleWeek = (typeof singleWeeks)[number]

/** When a lesson is taught: every week, or in every second one. */
export const lessonWeeks = ['every', ...singleWeeks] as const
export type LessonWeek = (typeof lessonWeeks)[number]
