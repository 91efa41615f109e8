/** One learner's term by learning area, with assessments and band borders. */
import { bordersOf } from '../../../rules/own-past.ts'
import type { CalendarTerm } from '#core/academics/rules/calendar.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { GradedAssessment } from '../../../contract/grades.ts'
import type { AreaResult } from '../../../contract/queries.ts'
import { assessmentsByIds, type AssessmentRow } from '../../queries/assessments.ts'
import { termScaleOf } from '../sheet.ts'
import { termResults } from '../term-results.ts'
import type { LearnerGround } from './ground.ts'

export interface AreaOfTerm {
  readonly result: AreaResult
  /** Its assessments, in order. */
  readonly rows: readonly AssessmentRow[]
}

export const areasOfTerm = async (tx: Tx, ground: LearnerGround, term: CalendarTerm): Promise<AreaOfTerm[]> => {
  const { learner, published, sees } = ground
  const found = (await termResults(tx, [learner.id], term.id, { published })).get(learner.id)
  const results = (found?.areas ?? []).filter(({ learningAreaId }) => sees(learningAreaId))
  const ids = results.flatMap(({ assessments }) => assessments.map(({ assessmentId }) => assessmentId))
  const rows = await assessmentsByIds(tx, ids)
  return results.map((result) => ({ result, rows: rows.filter((row) => row.learningAreaId === result.learningAreaId) }))
}

export const bordersOfArea = ({ book, levelOf }: LearnerGround, rows: readonly AssessmentRow[]): number[] => {
  const level = levelOf(rows.at(-1)?.streamId ?? '')
  return bordersOf(termScaleOf(book, level, rows))
}

export const gradedOf = ({ reflections }: LearnerGround, { assessments }: AreaResult): GradedAssessment[] =>
  assessments.map(({ assessmentId, ...assessment }) => ({
    id: assessmentId,
    ...assessment,
    reflection: reflections.get(assessmentId) ?? null,
  }))
