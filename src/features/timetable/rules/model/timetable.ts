/** A timetable: where each activity of a problem stands. */

export interface Placement {
  /** Slot in which the activity starts; null if it has no place. */
  readonly start: number | null
  /** Null if the activity needs no room. */
  readonly room: number | null
}

/** One placement for each activity, in the order of the problem. */
export type Timetable = readonly Placement[]
