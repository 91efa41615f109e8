/** Which learning areas the learners of a class chose. */
import { learningAreasOf, listStreams } from '#core/academics/server/public.ts'
import { rosterOn } from '#core/people/server/public.ts'
import type { BodyOf } from '#platform/pure/contract.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import { audit } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { changeChoices, ClassChoices } from '../../contract/choices.ts'
import { choicesAmong } from '../../rules/choices.ts'
import { choicesOf, insertChoices, removeChoices } from '../queries/choices.ts'
import { tell } from '../service.ts'

/** @throws AppError 404 for an unknown class */
export const classChoicesOf = async (tx: Tx, streamId: string, today: string): Promise<ClassChoices> => {
  const stream = (await listStreams(tx)).find(({ id }) => id === streamId)
  if (!stream) throw new AppError(commonErrors.notFound)
  const areas = (await learningAreasOf(tx)).filter(({ level, active }) => level === stream.level && active)
  const ids = areas.map(({ id }) => id)
  const { byLearner } = choicesAmong(await choicesOf(tx, ids), new Set(ids))
  const learners = (await rosterOn(tx, streamId, today)).map(({ id, fullName, admissionNumber }) => ({
    id,
    name: fullName,
    admissionNumber,
    learningAreaIds: ids.filter((areaId) => byLearner.get(id)?.has(areaId)),
  }))
  return {
    stream: { id: stream.id, label: stream.label },
    learners,
    areas: areas.map(({ id, name }) => ({
      id,
      name,
      learners: learners.filter(({ learningAreaIds }) => learningAreaIds.includes(id)).length,
    })),
  }
}

/** @param today the school's day */
export const saveChoices = async (
  tx: Tx,
  { id: streamId, areaId }: { id: string; areaId: string },
  { taking, leaving }: BodyOf<typeof changeChoices>,
  today: string,
): Promise<ClassChoices> => {
  const before = await classChoicesOf(tx, streamId, today)
  const area = before.areas.find(({ id }) => id === areaId)
  const inClass = new Map(before.learners.map((learner) => [learner.id, learner]))
  if (!area || [...taking, ...leaving].some((id) => !inClass.has(id))) throw new AppError(commonErrors.notFound)
  await removeChoices(tx, areaId, leaving)
  await insertChoices(tx, areaId, [...new Set(taking)])
  const after = await classChoicesOf(tx, streamId, today)
  const takers = ({ learners }: ClassChoices): string[] =>
    learners.filter(({ learningAreaIds }) => learningAreaIds.includes(areaId)).map(({ name }) => name)
  await audit(tx, {
    action: 'lessons.change_choices',
    entity: 'stream',
    entityId: streamId,
    before: { class: after.stream.label, learningArea: area.name, learners: takers(before) },
    after: { class: after.stream.label, learningArea: area.name, learners: takers(after) },
  })
  tell(tx, [streamId])
  return after
}
