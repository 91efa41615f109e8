/** Ports of lessons. */
import { definePort } from '#platform/server/modules/ports.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'

/** How single days differ from the weekly timetable. */
export interface LessonChanges {
  /** Teachers away, from the first to the last day. */
  readonly absences: readonly { readonly staffId: string; readonly startsOn: string; readonly endsOn: string }[]
  /** Lessons that a colleague agreed to give. */
  readonly covers: readonly { readonly lessonId: string; readonly date: string; readonly staffId: string }[]
}

/** Changes of all teachers' lessons on these days, both included. */
export type LessonChangesQuery = (tx: Tx, from: string, to: string) => Promise<LessonChanges>
export const lessonChangesPort = definePort<LessonChangesQuery>('lessons.changes')

/** Without a provider the timetable holds on every day. */
export const noLessonChanges: LessonChangesQuery = async () => ({ absences: [], covers: [] })
