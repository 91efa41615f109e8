/** Ports of the gradebook. */
import type { CompetencyCode } from '#core/academics/contract/cbe.ts'
import { definePort } from '#platform/server/modules/ports.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { ExamSheets, LearnerProgressQuery, RecordMarks, TermResultsQuery } from '../contract/queries.ts'

export const recordMarksPort = definePort<RecordMarks<Tx>>('gradebook.record_marks')
export const termResultsPort = definePort<TermResultsQuery<Tx>>('gradebook.term_results')
export const learnerProgressPort = definePort<LearnerProgressQuery<Tx>>('gradebook.learner_progress')
export const examSheetsPort = definePort<ExamSheets<Tx>>('gradebook.exam_sheets')

/** Provided by the module that holds exams, if any: who was absent from these papers by the door lists. */
export type ExamAbsencesQuery = (
  tx: Tx,
  paperIds: readonly string[],
) => Promise<readonly { readonly paperId: string; readonly learnerId: string }[]>

export const examAbsencesPort = definePort<ExamAbsencesQuery>('gradebook.exam_absences')

/** Without a provider nobody is proposed. */
export const noExamAbsences: ExamAbsencesQuery = async () => []

/** A teacher’s observation that another module worked out, such as levels of digital skills. */
export interface EvidenceToKeep {
  readonly learnerId: string
  readonly termId: string
  readonly competency: CompetencyCode
  readonly text: string
  /** YYYY-MM-DD */
  readonly observedOn: string
  /** Account of the teacher. */
  readonly recordedBy: string
}

/** Keeps a piece of evidence of a competency. The caller has checked that the teacher may see the learner. */
export type EvidenceKeeper = (tx: Tx, evidence: EvidenceToKeep) => Promise<void>
export const evidencePort = definePort<EvidenceKeeper>('gradebook.evidence')

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
