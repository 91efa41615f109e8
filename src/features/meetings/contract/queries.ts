/** What other modules may ask of meetings inside a transaction of their own; the program hands them the implementation. */

export interface PlannedMeeting {
  readonly id: string
  readonly roundId: string
  readonly place: string
  readonly startsAt: Date
  readonly endsAt: Date
  readonly teacher: string
  readonly learnerId: string
  readonly learner: string
}

/** Meetings of an account between two days, both included, as a guardian or as a teacher; the first to come first. */
export type MeetingsQuery<Tx> = (
  tx: Tx,
  of: { readonly guardian: string } | { readonly teacher: string },
  from: string,
  to: string,
) => Promise<readonly PlannedMeeting[]>
