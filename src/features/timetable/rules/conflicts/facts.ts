/** What the check of a week knows: lessons on their days, people, classes, rooms, duties and events. */

/** A lesson on a day. */
export interface DatedLesson {
  readonly id: string
  readonly date: string
  readonly streamId: string
  readonly class: string
  readonly learningAreaId: string
  readonly area: string
  /** The same for lessons that are taught together; null for one by itself. */
  readonly togetherId: string | null
  /** Null while nobody teaches it. */
  readonly staffId: string | null
  /** Who gives it on this day in the teacher's place. */
  readonly coverId: string | null
  /** Null when the class stays in its own room. */
  readonly roomId: string | null
  /** From 1, among the lessons of the class's bell schedule. */
  readonly period: number
  /** `HH:MM`. */
  readonly startTime: string
  readonly endTime: string
}

/** `begins` and `ends` as `YYYY-MM-DDTHH:MM` in school time. */
export interface StaffDuty {
  readonly id: string
  readonly title: string
  readonly staffId: string
  readonly begins: string
  readonly ends: string
}

/** A booked meeting of a teacher; `id` is that of the meeting day. Times as those of a duty. */
export type StaffMeeting = StaffDuty

/** An event that learners or all staff attend; without times it takes whole days. */
export interface SchoolEvent {
  readonly id: string
  readonly title: string
  /** Without times it takes lessons: an exam, a trip, sport; others, such as the day reports are issued, leave them. */
  readonly takesDays: boolean
  /** The school's own entry for exams. */
  readonly isExam: boolean
  readonly startsOn: string
  readonly endsOn: string
  readonly startTime: string | null
  readonly endTime: string | null
  /** Null for every class. */
  readonly streamIds: readonly string[] | null
}

export interface WeekFacts {
  readonly lessons: readonly DatedLesson[]
  readonly teachers: ReadonlyMap<string, { readonly name: string; readonly isAtWork: boolean }>
  readonly streams: ReadonlyMap<
    string,
    { readonly label: string; readonly active: boolean; readonly roomId: string | null; readonly learners: number }
  >
  /** Learners of a class who chose the same areas; null for those who have not chosen. */
  readonly learnerSets: ReadonlyMap<
    string,
    readonly { readonly areaIds: readonly string[] | null; readonly learners: readonly { readonly name: string }[] }[]
  >
  readonly rooms: ReadonlyMap<
    string,
    { readonly name: string; readonly active: boolean; readonly capacity: number | null }
  >
  readonly absences: readonly { readonly staffId: string; readonly startsOn: string; readonly endsOn: string }[]
  readonly duties: readonly StaffDuty[]
  readonly meetings: readonly StaffMeeting[]
  readonly events: readonly SchoolEvent[]
}
