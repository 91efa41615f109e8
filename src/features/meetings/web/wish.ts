/** What a parent wants to book or move. */
import type { Meeting } from '../contract/shapes.ts'

/** Teacher, child and round; when moving, also the meeting. */
export interface Wish {
  readonly roundId: string
  readonly teacher: { readonly id: string; readonly name: string }
  readonly child: { readonly id: string; readonly firstName: string }
  readonly meeting: Meeting | null
}

export const wishOf = (meeting: Meeting): Wish => ({
  roundId: meeting.roundId,
  teacher: meeting.teacher,
  child: meeting.child,
  meeting,
})
