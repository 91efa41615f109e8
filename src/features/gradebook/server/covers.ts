/** What of the curriculum assessments are about: checked against the design, and named. */
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { partTexts, type CurriculumPart } from '#features/curriculum/contract/parts.ts'
import type { CurriculumPartsQuery, CurriculumUses } from '#features/curriculum/contract/queries.ts'
import type { Place } from './places.ts'
import { countCovers, coverIds } from './queries/covers.ts'

/** The curriculum's own. */
export type Parts = CurriculumPartsQuery<Tx>

/** For what has no need of the names. */
export const noParts: Parts = async () => []

/** @throws AppError 400 for what is not of the design of the class's grade and the learning area, as for what does not exist */
export const checkCovers = async (tx: Tx, parts: Parts, { stream, area }: Pick<Place, 'stream' | 'area'>, ids: readonly string[]): Promise<void> => {
  const found = (await parts(tx, ids)).filter((one) => one.learningAreaId === area.id && one.grade === stream.grade)
  if (found.length < new Set(ids).size) throw new AppError(commonErrors.invalid, { fields: { covers: partTexts.notOfDesign } })
}

/** By assessment, in the order of the design. */
export const coversOf = async (tx: Tx, parts: Parts, assessmentIds: readonly string[]): Promise<(assessmentId: string) => CurriculumPart[]> => {
  const rows = await coverIds(tx, assessmentIds)
  const named = await parts(tx, [...new Set(rows.map(({ partId }) => partId))])
  return (assessmentId) => {
    const own = new Set(rows.filter((row) => row.assessmentId === assessmentId).map(({ partId }) => partId))
    return named.filter(({ id }) => own.has(id)).map(({ id, number, title, strandName }) => ({ id, number, title, strandName }))
  }
}

export const usesInAssessments: CurriculumUses<Tx> = (tx, { subStrandIds, outcomeIds }) => countCovers(tx, [...subStrandIds, ...outcomeIds])
