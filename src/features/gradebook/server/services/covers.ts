/** Curriculum coverage of assessments: checked against the design, and resolved to names. */
import { refuseFields } from '#platform/pure/errors.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { partTexts, type CurriculumPart } from '#features/curriculum/contract/parts.ts'
import type { CurriculumPartsQuery } from '#features/curriculum/contract/queries.ts'
import type { CurriculumUses } from '#features/curriculum/server/ports.ts'
import type { Place } from './places.ts'
import { countCovers, coverIds } from '../queries/covers.ts'

/** Implemented by the curriculum. */
export type Parts = CurriculumPartsQuery<Tx>

/** For callers that need no names. */
export const noParts: Parts = async () => []

/** @throws AppError 400 for parts that do not exist or are not in the design of the class's grade and learning area */
export const checkCovers = async (
  tx: Tx,
  parts: Parts,
  { stream, area }: Pick<Place, 'stream' | 'area'>,
  ids: readonly string[],
): Promise<void> => {
  const found = (await parts(tx, ids)).filter((one) => one.learningAreaId === area.id && one.grade === stream.grade)
  if (found.length < new Set(ids).size) return refuseFields({ covers: partTexts.notOfDesign })
}

/** By assessment, in the order of the design. */
export const coversOf = async (
  tx: Tx,
  parts: Parts,
  assessmentIds: readonly string[],
): Promise<(assessmentId: string) => CurriculumPart[]> => {
  const rows = await coverIds(tx, assessmentIds)
  const named = await parts(tx, [...new Set(rows.map(({ partId }) => partId))])
  return (assessmentId) => {
    const own = new Set(rows.filter((row) => row.assessmentId === assessmentId).map(({ partId }) => partId))
    return named
      .filter(({ id }) => own.has(id))
      .map(({ id, number, title, strandName }) => ({ id, number, title, strandName }))
  }
}

export const usesInAssessments: CurriculumUses = (tx, { subStrandIds, outcomeIds }) =>
  countCovers(tx, [...subStrandIds, ...outcomeIds])
