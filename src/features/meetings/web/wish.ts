/** What a parent wants to book, or to move. */
import type { Meeting } from '../contract/shapes.ts'

/** With whom about whom in which round; a meeting that is moved says which. */
export interface Wish {
  readonly roundId: string
  readonly teacher: { readonly id: string; readonly name: string }
  readonly child: { readonly id: string; readonly firstName: string }
  readonly meeting: Meeting | null
}

export const wishOf = (meeting: Meeting): Wish => ({ roundId: meeting.roundId, teacher: meeting.teacher, child: meeting.child, meeting })
