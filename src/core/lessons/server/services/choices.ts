/** Which learning areas the learners of a class chose. */
import { learningAreasOf, listStreams } from '#core/academics/server/public.ts'
import { rosterBetween, rosterOn } from '#core/people/server/public.ts'
import type { BodyOf } from '#platform/pure/contract.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import { audit } from '#platform/server/audit/audit.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import type { changeChoices, ClassChoices } from '../../contract/choices.ts'
import { choicesAmong, learnerSets } from '../../rules/choices.ts'
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

/** Bulk-inserts what learners chose, for demo data. @param choices learners by learning area */
export const seedChoices = async (tx: Tx, choices: ReadonlyMap<string, readonly string[]>): Promise<void> => {
  for (const [areaId, learnerIds] of choices) await insertChoices(tx, areaId, learnerIds)
  await audit(tx, {
    action: 'lessons.seed_choices',
    entity: 'lessons',
    entityId: schoolOf(tx),
    after: { learningAreas: choices.size },
  })
}

/** A lesson, as far as it decides who is in it. */
interface Taught {
  readonly streamId: string
  readonly learningAreaId: string
}

/** @returns for a lesson on that day the learners of its group; null if it is for the whole class */
export const groupsOn = async (tx: Tx, date: string): Promise<(lesson: Taught) => ReadonlySet<string> | null> => {
  const sets = await learnerSetsOn(tx, date)
  const chosen = new Set([...sets.values()].flat().flatMap(({ areaIds }) => areaIds ?? []))
  return ({ streamId, learningAreaId }) => {
    if (!chosen.has(learningAreaId)) return null
    const taking = (sets.get(streamId) ?? []).filter(
      ({ areaIds }) => areaIds === null || areaIds.includes(learningAreaId),
    )
    return new Set(taking.flatMap(({ learners }) => learners.map(({ id }) => id)))
  }
}

/** Learners of a class who share all lessons; `areaIds` is null for those who have not chosen. */
interface NamedLearners {
  readonly areaIds: readonly string[] | null
  readonly learners: readonly { readonly id: string; readonly name: string }[]
}

/** Classes of levels at which learners chose, each with its sets of learners on that day. */
export const learnerSetsOn = async (tx: Tx, date: string): Promise<Map<string, NamedLearners[]>> => {
  const all = await choicesOf(tx)
  if (all.length === 0) return new Map()
  const chosen = new Set(all.map(({ learningAreaId }) => learningAreaId))
  const areas = await learningAreasOf(tx)
  const levels = new Set(areas.flatMap(({ id, level }) => (chosen.has(id) ? [level] : [])))
  const streams = (await listStreams(tx)).filter(({ level }) => levels.has(level))
  const roster = await rosterBetween(
    tx,
    streams.map(({ id }) => id),
    date,
    date,
  )
  return new Map(
    streams.map(({ id, level }) => {
      const ofLevel = new Set(areas.flatMap((area) => (area.level === level ? [area.id] : [])))
      const names = new Map(roster.flatMap((one) => (one.streamId === id ? [[one.id, one.fullName] as const] : [])))
      const sets = learnerSets(choicesAmong(all, ofLevel), [...names.keys()])
      return [
        id,
        sets.map(({ areaIds, learnerIds }) => ({
          areaIds,
          learners: learnerIds.map((learnerId) => ({ id: learnerId, name: names.get(learnerId) ?? '' })),
        })),
      ]
    }),
  )
}
