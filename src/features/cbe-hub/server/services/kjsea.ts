/** Results of KJSEA: entered by the office, and read by the guide instead of school marks. */
import { learningAreasOf } from '#core/academics/server/public.ts'
import type { BodyOf } from '#platform/pure/contract.ts'
import { refuseFields } from '#platform/pure/errors.ts'
import { audit } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { kjseaTexts, type KjseaResult, type saveKjsea as saveCall } from '../../contract/kjsea.ts'
import { areaKey, codeOf, type AreaLevels } from '../../rules/fit.ts'
import { deleteKjsea, kjseaRows, putKjsea } from '../queries/kjsea.ts'

const namesOf = async (tx: Tx): Promise<Map<string, string>> =>
  new Map((await learningAreasOf(tx, 'junior')).map(({ id, name }) => [id, name]))

/** In the order of the learning areas. */
export const kjseaOf = async (tx: Tx, learnerId: string): Promise<KjseaResult[]> => {
  const rows = await kjseaRows(tx, [learnerId])
  if (rows.length === 0) return []
  const levels = new Map(rows.map(({ learningAreaId, level }) => [learningAreaId, level]))
  return [...(await namesOf(tx)).keys()].flatMap((learningAreaId) => {
    const level = levels.get(learningAreaId)
    return level === undefined ? [] : [{ learningAreaId, level }]
  })
}

export const kjseaLevels = async (tx: Tx, results: readonly KjseaResult[]): Promise<AreaLevels> => {
  const names = await namesOf(tx)
  return new Map(
    results.map(({ learningAreaId, level }) => [
      areaKey(names.get(learningAreaId) ?? ''),
      { level, code: codeOf(level) },
    ]),
  )
}

/** As the log keeps them: levels by the names of learning areas. */
export const kjseaFacts = (
  results: readonly KjseaResult[],
  names: ReadonlyMap<string, string>,
): Record<string, string> =>
  Object.fromEntries(results.map(({ learningAreaId, level }) => [names.get(learningAreaId) ?? '', codeOf(level)]))

/** @throws AppError 400 for an area that junior school does not have */
export const saveKjsea = async (
  tx: Tx,
  learnerId: string,
  { results }: BodyOf<typeof saveCall>,
): Promise<{ results: KjseaResult[] }> => {
  const names = await namesOf(tx)
  const unknown = results.findIndex(({ learningAreaId }) => !names.has(learningAreaId))
  if (unknown >= 0) refuseFields({ [`results.${unknown}.learningAreaId`]: kjseaTexts.unknownArea })
  const before = await kjseaOf(tx, learnerId)
  const kept = new Set(results.map(({ learningAreaId }) => learningAreaId))
  await deleteKjsea(
    tx,
    learnerId,
    before.flatMap(({ learningAreaId }) => (kept.has(learningAreaId) ? [] : [learningAreaId])),
  )
  await putKjsea(
    tx,
    results.map((one) => ({ ...one, learnerId })),
  )
  await audit(tx, {
    action: 'cbe.save_kjsea',
    entity: 'learner',
    entityId: learnerId,
    before: { kjsea: kjseaFacts(before, names) },
    after: { kjsea: kjseaFacts(results, names) },
  })
  return { results: await kjseaOf(tx, learnerId) }
}
