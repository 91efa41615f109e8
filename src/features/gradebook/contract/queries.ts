/** What other modules may ask of the gradebook inside a transaction of their own; the program hands them the implementation. */
import type { AssessmentKind } from '#core/academics/contract/scales.ts'
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
  /** Sub-strands and outcomes that it is about; left as they are without. */
  readonly covers?: readonly string[]
  readonly marks: readonly Mark[]
}

/**
 * Makes or changes the column of a source; marks that a teacher changed by hand in the sheet stay. The term is the one that the date
 * lies in. Throws AppError `gradebook.locked` when the column is published, `gradebook.no_term` for a day between terms.
 */
export type RecordMarks<Tx> = (tx: Tx, marks: MarksToRecord) => Promise<void>

export interface AssessmentResult {
  readonly assessmentId: string
  readonly title: string
  readonly kind: AssessmentKind
  readonly date: string
  readonly maxScore: number | null
  readonly score: number | null
  readonly rating: string | null
  readonly state: Mark['state']
  /** Of the maximum, not rounded; null where there is no mark that counts. */
  readonly percent: number | null
  readonly band: FoundBand | null
  readonly published: boolean
}

export interface AreaResult {
  readonly learningAreaId: string
  readonly assessments: readonly AssessmentResult[]
  /** Weighted, of what counts; not rounded. */
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
 * Results of learners in a term, as the school sees them (published or not), areas in the order of the catalogue. One set of
 * statements for any number of learners. A learner without any result has an entry with empty lists.
 * @param published only what is published counts and shows: what families see
 */
export type TermResultsQuery<Tx> = (
  tx: Tx,
  learnerIds: readonly string[],
  termId: string,
  options?: { readonly published?: boolean },
) => Promise<Map<string, LearnerTermResult>>
