/** Begins, copies, orders and deletes designs. */
import type { Actor } from '#core/access/contract/access.ts'
import { learningAreasOf } from '#core/academics/server/public.ts'
import { gradesOfLevel } from '#core/schools/contract/levels.ts'
import type { BodyOf } from '#platform/pure/contract.ts'
import { AppError, commonErrors, refuseFields, refuseField } from '#platform/pure/errors.ts'
import { audit } from '#platform/server/audit/audit.ts'
import { violates, type Tx } from '#platform/server/tenancy/tenancy.ts'
import type { createDesign, orderDesign, saveDesign } from '../../contract/designs.ts'
import { curriculumErrors } from '../../contract/errors.ts'
import type { CurriculumUses } from '../ports.ts'
import type { Design } from '../../contract/shapes.ts'
import { libraryByCode, treeOf } from '../../rules/library.ts'
import { insertContent, writeOrder } from '../queries/content.ts'
import { deleteDesign, insertDesign, partsOf, touchDesign, type DesignParts } from '../queries/designs.ts'
import { designOr404, readDesign } from './read-designs.ts'
import { ensureUnused } from './uses.ts'

type Who = Pick<Actor, 'role'>

/** Maps a duplicate name or design to its error. */
export const meaning = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work
  } catch (error) {
    if (violates(error, 'curriculum_designs_key')) throw new AppError(curriculumErrors.designTaken)
    const taken = violates(error, 'curriculum_strands_name_key') || violates(error, 'curriculum_sub_strands_name_key')
    if (taken) return refuseField('name', curriculumErrors.nameTaken)
    throw error
  }
}

/** @throws AppError 400 for an area of another school, a grade of another level or a design that the library does not have, 409 where there is a design */
export const makeDesign = async (tx: Tx, actor: Who, body: BodyOf<typeof createDesign>): Promise<Design> => {
  const { learningAreaId, grade, libraryCode } = body
  const area = (await learningAreasOf(tx)).find(({ id }) => id === learningAreaId)
  if (!area) return refuseFields({ learningAreaId: 'Choose a learning area' })
  if (!gradesOfLevel[area.level].some((one) => one === grade))
    return refuseFields({ grade: 'This grade does not have the learning area' })
  const copied = libraryCode === undefined ? undefined : libraryByCode(libraryCode)
  if (libraryCode !== undefined && !copied) return refuseFields({ libraryCode: 'The library has no such design' })
  const lessonsPerWeek = body.lessonsPerWeek ?? (area.lessonsPerWeek || copied?.lessonsPerWeek || 5)
  const id = await meaning(
    insertDesign(tx, {
      learningAreaId,
      grade,
      lessonsPerWeek: Math.min(lessonsPerWeek, 15),
      libraryCode: libraryCode ?? null,
    }),
  )
  if (copied) await insertContent(tx, id, treeOf(copied).strands)
  const after = { learningArea: area.name, grade, lessonsPerWeek, libraryCode: libraryCode ?? null }
  await audit(tx, { action: 'curriculum.create_design', entity: 'curriculum_design', entityId: id, after })
  return readDesign(tx, actor, id)
}

/** @throws AppError 409 with the design as it is, when the version was stale */
const touched = async (
  tx: Tx,
  actor: Who,
  id: string,
  version: number,
  values: { lessonsPerWeek?: number } = {},
): Promise<void> => {
  if (!(await touchDesign(tx, id, version, values)))
    throw new AppError(commonErrors.stale, { current: await readDesign(tx, actor, id) })
}

export const changeDesign = async (
  tx: Tx,
  actor: Who,
  id: string,
  { version, ...values }: BodyOf<typeof saveDesign>,
): Promise<Design> => {
  const { lessonsPerWeek } = await designOr404(tx, id)
  await touched(tx, actor, id, version, values)
  await audit(tx, {
    action: 'curriculum.save_design',
    entity: 'curriculum_design',
    entityId: id,
    before: { lessonsPerWeek },
    after: values,
  })
  return readDesign(tx, actor, id)
}

const sameIds = (given: readonly string[], own: readonly { id: string }[]): boolean =>
  given.length === own.length && new Set(given).size === given.length && own.every(({ id }) => given.includes(id))

/** Every part of the design is named exactly once, and outcomes stay in their sub-strand. */
const isWhole = (strands: BodyOf<typeof orderDesign>['strands'], parts: DesignParts): boolean => {
  const subStrands = strands.flatMap((strand) => strand.subStrands)
  return (
    sameIds(
      strands.map(({ id }) => id),
      parts.strands,
    ) &&
    sameIds(
      subStrands.map(({ id }) => id),
      parts.subStrands,
    ) &&
    subStrands.every(({ id, outcomes }) =>
      sameIds(
        outcomes,
        parts.outcomes.filter(({ subStrandId }) => subStrandId === id),
      ),
    )
  )
}

export const reorder = async (
  tx: Tx,
  actor: Who,
  id: string,
  { version, strands }: BodyOf<typeof orderDesign>,
): Promise<Design> => {
  await designOr404(tx, id)
  await touched(tx, actor, id, version)
  if (!isWhole(strands, await partsOf(tx, [id]))) refuseFields({ strands: 'Name every part of the design once' })
  await meaning(writeOrder(tx, { strands }))
  await audit(tx, {
    action: 'curriculum.order_design',
    entity: 'curriculum_design',
    entityId: id,
    after: { strands: strands.map((one) => one.id) },
  })
  return readDesign(tx, actor, id)
}

/** A scheme of work refers to its design even without lessons. */
const schemesOf = (error: unknown): never => {
  throw (error as { cause?: { code?: string } }).cause?.code === '23503'
    ? new AppError(curriculumErrors.inSchemes)
    : error
}

export const dropDesign = async (tx: Tx, uses: readonly CurriculumUses[], id: string): Promise<void> => {
  const { grade, learningAreaId } = await designOr404(tx, id)
  const parts = await partsOf(tx, [id])
  await ensureUnused(tx, uses, {
    subStrandIds: parts.subStrands.map((one) => one.id),
    outcomeIds: parts.outcomes.map((one) => one.id),
  })
  await deleteDesign(tx, id).catch(schemesOf)
  await audit(tx, {
    action: 'curriculum.remove_design',
    entity: 'curriculum_design',
    entityId: id,
    before: { grade, learningAreaId },
  })
}
