/** The pathways guide: the school's rules, a learner's interests, and the fit with its reasons. */
import { learningAreasOf, listStreams } from '#core/academics/server/public.ts'
import type { Actor } from '#core/access/contract/access.ts'
import { callerOf, classTeacherOf, leadsClass, rosterOn, staffNames } from '#core/people/server/public.ts'
import { grades } from '#core/schools/contract/levels.ts'
import type { TermResultsQuery } from '#features/gradebook/contract/queries.ts'
import type { BodyOf, ResponseOf } from '#platform/pure/contract.ts'
import { AppError, commonErrors, refuseFields } from '#platform/pure/errors.ts'
import { audit } from '#platform/server/audit/audit.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { cbeErrors } from '../../contract/access.ts'
import {
  pathwayTexts,
  type pathwayLearners,
  type PathwayGuide,
  type PathwayRules,
  type saveInterests as saveInterestsCall,
  type savePathwayRules as saveRulesCall,
} from '../../contract/pathways.ts'
import { areaKey, changesOf, fitsOf } from '../../rules/fit.ts'
import { nationalRules } from '../../rules/national-rules.ts'
import { interestsRow, putInterests, putRules, rulesRow, withInterests } from '../queries/pathways.ts'
import { areaLevels } from './area-levels.ts'
import { kjseaLevels, kjseaOf } from './kjsea.ts'
import type { ReadLearner } from './reach.ts'

export const rulesOf = async (tx: Tx): Promise<{ rules: PathwayRules; version: number }> =>
  (await rulesRow(tx)) ?? { rules: nationalRules, version: 0 }

type OwnInterests = PathwayGuide['own']

const ownOf = async (tx: Tx, learnerId: string): Promise<OwnInterests> => {
  const row = await interestsRow(tx, learnerId)
  return row
    ? { interests: row.interests, wish: row.wish, version: row.version }
    : { interests: [], wish: null, version: 0 }
}

const placeOf = async (tx: Tx, streamId: string | null) =>
  streamId === null ? null : ((await listStreams(tx)).find(({ id }) => id === streamId) ?? null)

/** From the school's grade on, as far as junior school goes. */
const isOpenFor = (grade: string | undefined, { fromGrade }: PathwayRules): boolean => {
  const order: readonly string[] = grades
  const at = grade === undefined ? -1 : order.indexOf(grade)
  return at >= order.indexOf(fromGrade) && at <= order.indexOf('Grade 9')
}

export const readGuide = async (
  tx: Tx,
  results: TermResultsQuery<Tx>,
  { learner, timeZone }: Pick<ReadLearner, 'learner' | 'timeZone'>,
): Promise<PathwayGuide> => {
  const [kept, own, stream] = [await rulesOf(tx), await ownOf(tx, learner.id), await placeOf(tx, learner.streamId)]
  const kjsea = await kjseaOf(tx, learner.id)
  // A learner chooses with the results in hand, also after leaving Grade 9.
  const open = kjsea.length > 0 || isOpenFor(stream?.grade, kept.rules)
  const { levels, terms } =
    kjsea.length > 0
      ? { levels: await kjseaLevels(tx, kjsea), terms: 0 }
      : open
        ? await areaLevels(tx, results, learner.id, timeZone)
        : { levels: new Map<string, never>(), terms: 0 }
  const fits = open ? fitsOf(kept.rules, levels, own.interests) : []
  const teacher = stream ? await classTeacherOf(tx, stream.id) : null
  const names = await staffNames(tx, teacher ? [teacher.id] : [])
  return {
    learner: {
      id: learner.id,
      firstName: learner.firstName,
      classLabel: stream?.label ?? null,
      grade: stream?.grade ?? null,
    },
    classTeacher: names.get(teacher?.id ?? '') ?? null,
    ...kept,
    open,
    terms,
    kjsea,
    own,
    fits,
    // The national results no longer change.
    changes: kjsea.length > 0 ? [] : changesOf(fits),
  }
}

/** @throws AppError cbe.not_yet before the learner's grade has come, request.stale */
export const saveInterests = async (
  tx: Tx,
  { learner }: Pick<ReadLearner, 'learner'>,
  { version, ...said }: BodyOf<typeof saveInterestsCall>,
): Promise<OwnInterests> => {
  const [{ rules }, stream] = [await rulesOf(tx), await placeOf(tx, learner.streamId)]
  if (!isOpenFor(stream?.grade, rules)) throw new AppError(cbeErrors.notYet, { params: { grade: rules.fromGrade } })
  const before = await ownOf(tx, learner.id)
  const next = await putInterests(tx, learner.id, said, version)
  if (next === null) throw new AppError(commonErrors.stale, { current: before })
  await audit(tx, {
    action: 'cbe.save_interests',
    entity: 'learner',
    entityId: learner.id,
    before: { interests: before.interests, wish: before.wish },
    after: said,
  })
  return { ...said, version: next }
}

/** @throws AppError 400 for an area that junior school does not have, request.stale */
export const saveRules = async (
  tx: Tx,
  { rules, version }: BodyOf<typeof saveRulesCall>,
): Promise<ResponseOf<typeof saveRulesCall>> => {
  const known = new Set((await learningAreasOf(tx, 'junior')).map(({ name }) => areaKey(name)))
  const unknown = rules.pathways.findIndex(({ areas }) => areas.some((name) => !known.has(areaKey(name))))
  if (unknown >= 0) refuseFields({ [`rules.pathways.${unknown}.areas`]: pathwayTexts.unknownArea })
  const before = await rulesOf(tx)
  const next = await putRules(tx, rules, version)
  if (next === null) throw new AppError(commonErrors.stale, { current: before })
  await audit(tx, {
    action: 'cbe.save_pathway_rules',
    entity: 'pathway_rules',
    entityId: schoolOf(tx),
    before: before.rules,
    after: rules,
  })
  return { rules, version: next }
}

/** By class and name, without results. */
export const adviseList = async (tx: Tx, actor: Actor): Promise<ResponseOf<typeof pathwayLearners>> => {
  const [{ rules }, caller] = [await rulesOf(tx), await callerOf(tx, actor)]
  const streams = (await listStreams(tx)).filter(
    ({ id, grade, active }) => active && isOpenFor(grade, rules) && (caller.isAdmin || leadsClass(caller, id)),
  )
  const classes = []
  for (const { id: streamId, label } of streams) {
    const roster = await rosterOn(tx, streamId, caller.today)
    const said = await withInterests(
      tx,
      roster.map(({ id }) => id),
    )
    classes.push({
      streamId,
      label,
      learners: roster.map(({ id, fullName }) => ({ id, fullName, saidInterests: said.has(id) })),
    })
  }
  return { classes }
}
