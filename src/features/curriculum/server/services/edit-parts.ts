/** Adds, changes and deletes strands, sub-strands and outcomes of the school's designs. */
import type { Actor } from '#core/access/contract/access.ts'
import type { BodyOf } from '#platform/pure/contract.ts'
import { AppError, commonErrors, refuseFields } from '#platform/pure/errors.ts'
import { audit } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type {
  addOutcome,
  addStrand,
  addSubStrand,
  saveOutcome,
  saveStrand,
  saveSubStrand,
} from '../../contract/editing.ts'
import type { CurriculumUses } from '../ports.ts'
import { most, type Design } from '../../contract/shapes.ts'
import { meaning } from './make-designs.ts'
import { partsOf, touchDesign } from '../queries/designs.ts'
import {
  deleteOutcome,
  deleteStrand,
  deleteSubStrand,
  insertOutcome,
  insertStrand,
  insertSubStrand,
  outcomeRow,
  strandRow,
  subStrandRow,
  updateOutcome,
  updateStrand,
  updateSubStrand,
  type OutcomeValues,
  type SubStrandValues,
} from '../queries/parts.ts'
import { designOr404, readDesign } from './read-designs.ts'
import { ensureUnused } from './uses.ts'

type Who = Pick<Actor, 'role'>
type Uses = readonly CurriculumUses[]

const found = <T>(thing: T | undefined): T => {
  if (thing === undefined) throw new AppError(commonErrors.notFound)
  return thing
}

/** @throws AppError 400 when one more would be too many */
const ensureRoom = (there: number, limit: number, field: string): void => {
  if (there >= limit) return refuseFields({ [field]: `There are ${limit} here already, which is the most` })
}

/** A change below increments the version of the whole, so that a stale reordering is refused. */
const answer = async (tx: Tx, actor: Who, designId: string): Promise<Design> => {
  await touchDesign(tx, designId, null)
  return readDesign(tx, actor, designId)
}

const ensureFresh = async (tx: Tx, actor: Who, designId: string, done: boolean): Promise<void> => {
  if (!done) throw new AppError(commonErrors.stale, { current: await readDesign(tx, actor, designId) })
}

const subStrandValues = ({ csl, ...values }: Omit<BodyOf<typeof saveSubStrand>, 'version'>): SubStrandValues => ({
  ...values,
  csl: csl ?? null,
})
const outcomeValues = ({ text, rubric }: BodyOf<typeof addOutcome>): OutcomeValues => ({ text, rubric: rubric ?? null })

export const newStrand = async (
  tx: Tx,
  actor: Who,
  designId: string,
  { name }: BodyOf<typeof addStrand>,
): Promise<Design> => {
  await designOr404(tx, designId)
  ensureRoom((await partsOf(tx, [designId])).strands.length, most.strands, 'name')
  const id = await meaning(insertStrand(tx, designId, name))
  await audit(tx, {
    action: 'curriculum.add_strand',
    entity: 'curriculum_strand',
    entityId: id,
    after: { name, designId },
  })
  return answer(tx, actor, designId)
}

export const changeStrand = async (
  tx: Tx,
  actor: Who,
  id: string,
  { name, version }: BodyOf<typeof saveStrand>,
): Promise<Design> => {
  const before = found(await strandRow(tx, id))
  await ensureFresh(tx, actor, before.designId, await meaning(updateStrand(tx, id, version, name)))
  await audit(tx, {
    action: 'curriculum.save_strand',
    entity: 'curriculum_strand',
    entityId: id,
    before: { name: before.name },
    after: { name },
  })
  return readDesign(tx, actor, before.designId)
}

export const dropStrand = async (tx: Tx, actor: Who, uses: Uses, id: string): Promise<Design> => {
  const { designId, name } = found(await strandRow(tx, id))
  const parts = await partsOf(tx, [designId])
  const subStrandIds = parts.subStrands.filter((one) => one.strandId === id).map((one) => one.id)
  const outcomeIds = parts.outcomes.filter((one) => subStrandIds.includes(one.subStrandId)).map((one) => one.id)
  await ensureUnused(tx, uses, { subStrandIds, outcomeIds })
  await deleteStrand(tx, id)
  await audit(tx, {
    action: 'curriculum.remove_strand',
    entity: 'curriculum_strand',
    entityId: id,
    before: { name, designId },
  })
  return answer(tx, actor, designId)
}

export const newSubStrand = async (
  tx: Tx,
  actor: Who,
  strandId: string,
  body: BodyOf<typeof addSubStrand>,
): Promise<Design> => {
  const { designId } = found(await strandRow(tx, strandId))
  ensureRoom((await partsOf(tx, [designId])).subStrands.length, most.subStrands, 'name')
  const values = subStrandValues(body)
  const id = await meaning(insertSubStrand(tx, strandId, values))
  await audit(tx, {
    action: 'curriculum.add_sub_strand',
    entity: 'curriculum_sub_strand',
    entityId: id,
    after: { ...values, strandId },
  })
  return answer(tx, actor, designId)
}

export const changeSubStrand = async (
  tx: Tx,
  actor: Who,
  id: string,
  { version, ...body }: BodyOf<typeof saveSubStrand>,
): Promise<Design> => {
  const {
    designId,
    schoolId: _school,
    strandId: _strand,
    position: _position,
    version: _version,
    ...before
  } = found(await subStrandRow(tx, id))
  const after = subStrandValues(body)
  await ensureFresh(tx, actor, designId, await meaning(updateSubStrand(tx, id, version, after)))
  await audit(tx, {
    action: 'curriculum.save_sub_strand',
    entity: 'curriculum_sub_strand',
    entityId: id,
    before,
    after,
  })
  return readDesign(tx, actor, designId)
}

export const dropSubStrand = async (tx: Tx, actor: Who, uses: Uses, id: string): Promise<Design> => {
  const { designId, name, strandId } = found(await subStrandRow(tx, id))
  const { outcomes } = await partsOf(tx, [designId])
  await ensureUnused(tx, uses, {
    subStrandIds: [id],
    outcomeIds: outcomes.filter((one) => one.subStrandId === id).map((one) => one.id),
  })
  await deleteSubStrand(tx, id)
  await audit(tx, {
    action: 'curriculum.remove_sub_strand',
    entity: 'curriculum_sub_strand',
    entityId: id,
    before: { name, strandId },
  })
  return answer(tx, actor, designId)
}

export const newOutcome = async (
  tx: Tx,
  actor: Who,
  subStrandId: string,
  body: BodyOf<typeof addOutcome>,
): Promise<Design> => {
  const { designId } = found(await subStrandRow(tx, subStrandId))
  const { outcomes } = await partsOf(tx, [designId])
  ensureRoom(outcomes.filter((one) => one.subStrandId === subStrandId).length, most.outcomes, 'text')
  const values = outcomeValues(body)
  const id = await insertOutcome(tx, subStrandId, values)
  await audit(tx, {
    action: 'curriculum.add_outcome',
    entity: 'curriculum_outcome',
    entityId: id,
    after: { ...values, subStrandId },
  })
  return answer(tx, actor, designId)
}

export const changeOutcome = async (
  tx: Tx,
  actor: Who,
  id: string,
  { version, ...body }: BodyOf<typeof saveOutcome>,
): Promise<Design> => {
  const { designId, text, rubric } = found(await outcomeRow(tx, id))
  const after = outcomeValues(body)
  await ensureFresh(tx, actor, designId, await updateOutcome(tx, id, version, after))
  await audit(tx, {
    action: 'curriculum.save_outcome',
    entity: 'curriculum_outcome',
    entityId: id,
    before: { text, rubric },
    after,
  })
  return readDesign(tx, actor, designId)
}

export const dropOutcome = async (tx: Tx, actor: Who, uses: Uses, id: string): Promise<Design> => {
  const { designId, text, subStrandId } = found(await outcomeRow(tx, id))
  await ensureUnused(tx, uses, { subStrandIds: [], outcomeIds: [id] })
  await deleteOutcome(tx, id)
  await audit(tx, {
    action: 'curriculum.remove_outcome',
    entity: 'curriculum_outcome',
    entityId: id,
    before: { text, subStrandId },
  })
  return answer(tx, actor, designId)
}
