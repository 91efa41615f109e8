/** Queries that other modules may run inside their own transaction, through `server/ports.ts`. */
import type { Actor } from '#core/access/contract/access.ts'
import type { Totals } from './marks.ts'
import type { RegisterBody, RegisterSheet } from './registers.ts'

/** Absence totals by learner between two days, both included. Future days do not count. */
export type AttendanceTotalsQuery<Tx> = (
  tx: Tx,
  learnerIds: readonly string[],
  from: string,
  to: string,
) => Promise<Map<string, Totals>>

/** Attendance of a class by week. */
export interface ClassWeeks {
  /** Percentage present, one decimal, by the week's Monday; weeks without a register have no entry. */
  readonly weeks: ReadonlyMap<string, number | null>
  /** Learners' days on which they were here, and on which a register was taken. */
  readonly present: number
  readonly recorded: number
}

/** Attendance by class and week between two days, both included; classes without a register have no entry. */
export type ClassWeeksQuery<Tx> = (tx: Tx, from: string, to: string) => Promise<Map<string, ClassWeeks>>

/** A lesson as it was held. */
export interface HeldLesson {
  readonly streamId: string
  /** YYYY-MM-DD */
  readonly date: string
  /** The lesson of the timetable, if it is one. */
  readonly lessonId: string | null
  /** HH:MM */
  readonly startTime: string
}

/**
 * The register to which the attendance of a lesson belongs: the lesson's own, or that of the session where the school
 * takes none for lessons. Opened and saved by the rules and rights of the register's own page.
 */
export interface LessonRegisters<Tx> {
  /** @throws AppError 404 for a register that is not the caller's */
  open(tx: Tx, actor: Actor, lesson: HeldLesson): Promise<RegisterSheet>
  /** @throws AppError as `attendance.save_register` does */
  save(tx: Tx, actor: Actor, streamId: string, body: RegisterBody): Promise<RegisterSheet>
}
