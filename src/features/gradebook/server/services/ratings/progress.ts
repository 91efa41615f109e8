/** A learner's competencies and values of a term with published work, for other modules. */
import { groupBy } from '#platform/pure/group.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { CoveredWork, LearnerProgressQuery } from '../../../contract/queries.ts'
import { coverIds } from '../../queries/covers.ts'
import { termResults } from '../term-results.ts'
import { reportOf } from './report.ts'

export const learnerProgress: LearnerProgressQuery<Tx> = async (tx, learnerId, { timeZone, termId }) => {
  const report = await reportOf(tx, { id: learnerId }, timeZone, termId)
  if (!report.term) return { report, work: [] }
  const results = await termResults(tx, [learnerId], report.term.id, { published: true })
  const marked = (results.get(learnerId)?.areas ?? []).flatMap(({ learningAreaId, assessments }) =>
    assessments.flatMap(({ assessmentId, title, date, band }) =>
      band === null ? [] : [{ assessmentId, title, date, learningAreaId, band }],
    ),
  )
  const covers = groupBy(
    await coverIds(
      tx,
      marked.map(({ assessmentId }) => assessmentId),
    ),
    ({ assessmentId }) => assessmentId,
    ({ partId }) => partId,
  )
  return { report, work: marked.map((one): CoveredWork => ({ ...one, partIds: covers.get(one.assessmentId) ?? [] })) }
}
