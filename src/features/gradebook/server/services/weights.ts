/** Weights of the kinds of assessment, by level and learning area. */
import { learningAreasOf } from '#core/academics/server/public.ts'
import { sortLevels } from '#core/academics/rules/grades.ts'
import { schoolById } from '#core/schools/server/public.ts'
import type { BodyOf } from '#platform/pure/contract.ts'
import { AppError, commonErrors, refuseFaults } from '#platform/pure/errors.ts'
import { audit } from '#platform/server/audit/audit.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import type { KindWeight, saveWeights as saveWeightsCall } from '../../contract/weights.ts'
import { allWeights, weightOf } from '../../rules/weights.ts'
import { lockWeights, putWeights, removeWeight, weightRows } from '../queries/weights.ts'
import { publishEverySheetChanged } from './notify.ts'

export const listWeights = async (tx: Tx): Promise<{ items: KindWeight[] }> => {
  const [school, said] = await Promise.all([schoolById(tx), weightRows(tx)])
  return { items: allWeights(sortLevels(school.levels), said) }
}

/**
 * @throws AppError 409 if the weights have changed since they were read, 400 for a level or area the school does not
 * have, and for duplicates
 */
export const saveWeights = async (
  tx: Tx,
  { items }: BodyOf<typeof saveWeightsCall>,
): Promise<{ items: KindWeight[] }> => {
  await lockWeights(tx)
  const [school, areas, before] = await Promise.all([schoolById(tx), learningAreasOf(tx), weightRows(tx)])
  const fields: Record<string, string> = {}
  items.forEach(({ level, learningAreaId, kind }, index) => {
    if (!school.levels.includes(level)) fields[`items.${index}.level`] = 'The school does not have this level'
    if (learningAreaId !== null && areas.find(({ id }) => id === learningAreaId)?.level !== level)
      fields[`items.${index}.learningAreaId`] = 'No learning area of this level'
    if (
      items.findIndex((one) => one.level === level && one.learningAreaId === learningAreaId && one.kind === kind) <
      index
    )
      fields[`items.${index}.kind`] = 'Named twice'
  })
  refuseFaults(fields)
  if (
    items.some(
      ({ level, learningAreaId, kind, was }) =>
        was !== undefined && weightOf(before, level, learningAreaId ?? '', kind) !== was,
    )
  )
    throw new AppError(commonErrors.stale, { current: await listWeights(tx) })
  const set = items.flatMap(({ level, learningAreaId, kind, weight }) =>
    weight === null ? [] : [{ level, learningAreaId, kind, weight }],
  )
  if (set.length > 0) await putWeights(tx, set)
  for (const item of items) if (item.weight === null) await removeWeight(tx, item)
  await audit(tx, {
    action: 'gradebook.save_weights',
    entity: 'school',
    entityId: schoolOf(tx),
    before: { weights: before },
    after: { weights: items },
  })
  publishEverySheetChanged(tx)
  return listWeights(tx)
}
