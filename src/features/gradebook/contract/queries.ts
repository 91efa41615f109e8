/** Queries that other modules may run inside their own transaction, through `server/ports.ts`. */
import type { AssessmentKind } from '#core/academics/contract/scales.ts'
import type { SeriesKind } from './assessments.ts'
import type { RatingReport } from './competencies.ts'
import type { Mark } from './marks.ts'
import type { FoundBand, RatingCode } from './results.ts'

/** A column of the mark sheet that another module fills: an assignment or a quiz. */
export interface MarksToRecord {
  readonly source: { readonly type: 'assignment' | 'quiz'; readonly id: string }
  readonly title: string
  readonly kind: AssessmentKind
  readonly streamId: string
  readonly learningAreaId: string
  /** YYYY-MM-DD, in a term of the school. */
  readonly date: string
  readonly maxScore: number
  /** Sub-strands and outcomes it covers; unchanged if omitted. */
  readonly covers?: readonly string[]
  readonly marks: readonly Mark[]
}

/**
 * Creates or updates the column of a source; marks a teacher edited in the sheet are kept. The term is the one that
 * contains the date. Throws AppError `gradebook.locked` if the column is published, `gradebook.no_term` for a day
 * between terms.
 */
export type RecordMarks<Tx> = (tx: Tx, marks: MarksToRecord) => Promise<void>

/** A column for a paper of exams, which a teacher fills. */
export interface ExamColumn {
  readonly paperId: string
  readonly title: string
  readonly kind: SeriesKind
  readonly streamId: string
  readonly learningAreaId: string
  /** YYYY-MM-DD, in a term of the school. */
  readonly date: string
  readonly maxScore: number
}

/** How far the marks of a paper in a class are. */
interface ExamSheetStanding {
  readonly paperId: string
  readonly streamId: string
  readonly assessmentId: string
  readonly termId: string
  readonly published: boolean
  /** Learners with a mark, or with a state in its place. */
  readonly marked: readonly string[]
}

export interface ExamSheets<Tx> {
  /**
   * Opens a column for each paper and class. A paper that has one keeps it, on the new day if it moved; a column that
   * the school opened for the same exams becomes the paper's. Throws AppError `gradebook.no_term` for a day between terms.
   */
  readonly open: (
    tx: Tx,
    columns: readonly ExamColumn[],
  ) => Promise<{ readonly created: number; readonly linked: number; readonly kept: number }>
  readonly standing: (tx: Tx, paperIds: readonly string[]) => Promise<readonly ExamSheetStanding[]>
}

export interface AssessmentResult {
  readonly assessmentId: string
  readonly title: string
  readonly kind: AssessmentKind
  readonly date: string
  readonly maxScore: number | null
  readonly score: number | null
  readonly rating: string | null
  readonly state: Mark['state']
  /** Percentage of the maximum, not rounded; null without a mark that counts. */
  readonly percent: number | null
  readonly band: FoundBand | null
  readonly published: boolean
}

export interface AreaResult {
  readonly learningAreaId: string
  readonly assessments: readonly AssessmentResult[]
  /** Weighted mean of assessments that count; not rounded. */
  readonly percent: number | null
  readonly band: FoundBand | null
  readonly remark: string | null
}

export interface Rating {
  readonly code: string
  readonly rating: RatingCode
  readonly note: string | null
}

export interface LearnerTermResult {
  readonly areas: readonly AreaResult[]
  readonly competencies: readonly Rating[]
  readonly values: readonly Rating[]
}

/**
 * Results of learners in a term for staff (published or not), areas in catalogue order. The number of statements does
 * not depend on the number of learners. A learner without results has an entry with empty lists.
 * @param published include only published results, as families see them
 */
export type TermResultsQuery<Tx> = (
  tx: Tx,
  learnerIds: readonly string[],
  termId: string,
  options?: { readonly published?: boolean },
) => Promise<Map<string, LearnerTermResult>>

/** A published assessment with a level of the learner, and what of the curriculum it covers. */
export interface CoveredWork {
  readonly assessmentId: string
  readonly title: string
  readonly date: string
  readonly learningAreaId: string
  readonly band: FoundBand
  /** Sub-strands and outcomes. */
  readonly partIds: readonly string[]
}

export interface LearnerProgress {
  /** Ratings and evidence as the family reads them. */
  readonly report: RatingReport
  readonly work: readonly CoveredWork[]
}

/**
 * Competencies and values of a learner in a term, with published work. The caller checks who may read it.
 * @param options.termId by default the newest term with ratings. Throws AppError 404 for an unknown one.
 */
export type LearnerProgressQuery<Tx> = (
  tx: Tx,
  learnerId: string,
  options: { readonly timeZone: string; readonly termId?: string | undefined },
) => Promise<LearnerProgress>
