/** Ports of the gradebook. */
import { definePort } from '#platform/server/modules/ports.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { ExamSheets, RecordMarks, TermResultsQuery } from '../contract/queries.ts'

export const recordMarksPort = definePort<RecordMarks<Tx>>('gradebook.record_marks')
export const termResultsPort = definePort<TermResultsQuery<Tx>>('gradebook.term_results')
export const examSheetsPort = definePort<ExamSheets<Tx>>('gradebook.exam_sheets')

/** Provided by the module that holds exams, if any: who was absent from these papers by the door lists. */
export type ExamAbsencesQuery = (
  tx: Tx,
  paperIds: readonly string[],
) => Promise<readonly { readonly paperId: string; readonly learnerId: string }[]>

export const examAbsencesPort = definePort<ExamAbsencesQuery>('gradebook.exam_absences')

/** Without a provider nobody is proposed. */
export const noExamAbsences: ExamAbsencesQuery = async () => []

export interface MissingPiece {
  readonly assignmentId: string
  readonly learningAreaId: string
}

/**
 * Provided by the module that assigns work, if any. Missing work by learner: due between two days (both included), and
 * neither handed in nor marked on paper. Work closed before its due time is not missing. Learners without missing work
 * have no entry.
 */
export type MissingWorkQuery = (
  tx: Tx,
  learnerIds: readonly string[],
  from: string,
  to: string,
) => Promise<ReadonlyMap<string, readonly MissingPiece[]>>

export const missingWorkPort = definePort<MissingWorkQuery>('gradebook.missing_work')
