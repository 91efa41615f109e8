/** A week as a table: a row for each time at which lessons begin, a column for each day. */

interface Placed {
  readonly startTime: string
  readonly endTime: string
}

export interface WeekTableRow<L> {
  readonly startTime: string
  readonly endTime: string
  /** Lessons of each day that begin and end then, in the order of the days. */
  readonly cells: readonly (readonly L[])[]
}

/** Rows by time; classes of different levels may begin at the same time and end at different ones. */
export const weekTableOf = <L extends Placed>(days: readonly { readonly lessons: readonly L[] }[]): WeekTableRow<L>[] =>
  [
    ...new Map(
      days.flatMap(({ lessons }) =>
        lessons.map(({ startTime, endTime }) => [`${startTime}-${endTime}`, { startTime, endTime }] as const),
      ),
    ).values(),
  ]
    .sort((a, b) => a.startTime.localeCompare(b.startTime) || a.endTime.localeCompare(b.endTime))
    .map((time) => ({
      ...time,
      cells: days.map(({ lessons }) =>
        lessons.filter((one) => one.startTime === time.startTime && one.endTime === time.endTime),
      ),
    }))
