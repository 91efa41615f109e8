/** A learner's published marks for portals that show them beside other things. */
import type { LearnerRow } from '#core/people/server/public.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { AcademicSummary, LearnerGrades } from '../contract/grades.ts'
import type { FoundBand } from '../contract/results.ts'
import { markResult } from '../rules/results.ts'
import { gradesOf, summaryOf } from './grades/grades.ts'
import { groundOf } from './grades/ground.ts'
import { publishedMarksOf } from './queries/learner-terms.ts'
import { foundBand } from './shapes.ts'

/** The newest term with published marks beside the one before. @param timeZone IANA name of the transaction's school */
export const publishedGrades = async (tx: Tx, learner: LearnerRow, timeZone: string): Promise<LearnerGrades> =>
  gradesOf(tx, await groundOf(tx, learner, { timeZone, published: true }), undefined)

/** How the learner does against the own term before. */
export const publishedSummary = async (tx: Tx, learner: LearnerRow, timeZone: string): Promise<AcademicSummary> =>
  summaryOf(tx, await groundOf(tx, learner, { timeZone, published: true }))

export interface RecentMark {
  readonly assessmentId: string
  readonly title: string
  readonly learningAreaId: string
  readonly publishedAt: Date
  readonly percent: number | null
  readonly band: FoundBand | null
}

/** What was published last, newest first, banded by the scale that it was published with. */
export const recentMarks = async (tx: Tx, learnerId: string, limit: number): Promise<RecentMark[]> =>
  (await publishedMarksOf(tx, learnerId, limit)).flatMap(({ assessment, mark }) => {
    const { scaleKept, publishedAt, maxScore } = assessment
    if (!scaleKept || !publishedAt) return []
    const { percent, band } = markResult(scaleKept, maxScore, mark)
    return [{ assessmentId: assessment.id, title: assessment.title, learningAreaId: assessment.learningAreaId, publishedAt, percent, band: foundBand(band) }]
  })
