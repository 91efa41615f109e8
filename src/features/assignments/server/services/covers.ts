/** Curriculum coverage of an assignment: checked against the design, saved, and resolved to names. */
import { listStreams } from '#core/academics/server/public.ts'
import { learnersByIds } from '#core/people/server/public.ts'
import { refuseFields } from '#platform/pure/errors.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { partTexts, type CurriculumPart } from '#features/curriculum/contract/parts.ts'
import type { CurriculumPartsQuery } from '#features/curriculum/contract/queries.ts'
import type { CurriculumUses } from '#features/curriculum/server/ports.ts'
import { countCovers, coverIds } from '../queries/covers.ts'

/** Grade of the class, or grades of a group's learners. */
const gradesOf = async (
  tx: Tx,
  target: { streamId: string | null; learnerIds: readonly string[] | null },
): Promise<Set<string>> => {
  const learners = target.streamId === null ? await learnersByIds(tx, target.learnerIds ?? []) : []
  const streamIds = target.streamId === null ? learners.map(({ streamId }) => streamId) : [target.streamId]
  return new Set((await listStreams(tx)).filter(({ id }) => streamIds.includes(id)).map(({ grade }) => grade))
}

/** @throws AppError 400 for parts that do not exist or are not in the design of the grade and learning area */
export const checkCovers = async (
  tx: Tx,
  parts: CurriculumPartsQuery<Tx>,
  ids: readonly string[],
  of: { streamId: string | null; learnerIds: readonly string[] | null; learningAreaId: string },
): Promise<void> => {
  if (ids.length === 0) return
  const grades = await gradesOf(tx, of)
  const found = (await parts(tx, ids)).filter(
    (one) => one.learningAreaId === of.learningAreaId && grades.has(one.grade),
  )
  if (found.length < new Set(ids).size) return refuseFields({ covers: partTexts.notOfDesign })
}

export const coversOf = async (
  tx: Tx,
  parts: CurriculumPartsQuery<Tx>,
  assignmentId: string,
): Promise<CurriculumPart[]> => {
  const ids = (await coverIds(tx, [assignmentId])).map(({ partId }) => partId)
  return (await parts(tx, ids)).map(({ id, number, title, strandName }) => ({ id, number, title, strandName }))
}

export const usesInAssignments: CurriculumUses = (tx, { subStrandIds, outcomeIds }) =>
  countCovers(tx, [...subStrandIds, ...outcomeIds])
