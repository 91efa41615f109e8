/** Grade 9: projection of the national assessment, and pathways. Learners are sorted by name, never by mark. */
import type { Actor } from '#core/access/contract/access.ts'
import { learningAreasOf, listStreams } from '#core/academics/server/public.ts'
import { enrolmentsOfAll, learnersByIds, rosterOn, type EnrolmentRow } from '#core/people/server/public.ts'
import type { LearnerTermResult } from '#features/gradebook/contract/queries.ts'
import type { BodyOf, ResponseOf } from '#platform/pure/contract.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import { audit } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { gradeNine, GradeNineLine, saveKpsea } from '../../contract/knec.ts'
import { kjseaWeights, mean, projectKjsea } from '../../rules/knec.ts'
import { leaningOf, pathwayFigures } from '../../rules/pathways.ts'
import type { CardSources } from '../deps.ts'
import { deleteKpsea, kpseaOf, putKpsea } from '../queries/national.ts'
import { termsOf, type Terms } from './terms.ts'

type Results = Map<string, LearnerTermResult>

const scored = (result: LearnerTermResult | undefined, kind: 'end_term' | 'sba'): number[] =>
  (result?.areas ?? []).flatMap(({ assessments }) =>
    assessments.flatMap((one) =>
      one.kind === kind && one.state === 'scored' && one.percent !== null ? [one.percent] : [],
    ),
  )

/** The newest term in which the class sat an end-of-term assessment. */
const latestEndTerm = async (
  tx: Tx,
  { termResults }: CardSources,
  ids: readonly string[],
  terms: Terms,
): Promise<Results> => {
  const begun = terms.all
    .filter(({ startsOn }) => startsOn <= terms.today)
    .slice(-3)
    .reverse()
  for (const term of begun) {
    const results = await termResults(tx, ids, term.id)
    if ([...results.values()].some((result) => scored(result, 'end_term').length > 0)) return results
  }
  return new Map()
}

const inGradeOn = (spans: readonly EnrolmentRow[], streamIds: ReadonlySet<string>, date: string): boolean =>
  spans.some(
    ({ streamId, startsOn, endsOn }) =>
      streamIds.has(streamId) && startsOn <= date && (endsOn === null || endsOn >= date),
  )

/** Per cents of school-based assessment of Grades 7 and 8, by learner. */
const sbaBefore = async (
  tx: Tx,
  { termResults }: CardSources,
  ids: readonly string[],
  terms: Terms,
): Promise<Map<string, number[]>> => {
  const streams = new Set(
    (await listStreams(tx)).filter(({ grade }) => grade === 'Grade 7' || grade === 'Grade 8').map(({ id }) => id),
  )
  const spans = await enrolmentsOfAll(tx, ids)
  const found = new Map<string, number[]>()
  for (const term of terms.all.filter(({ endsOn }) => endsOn < terms.today).slice(-9)) {
    const there = ids.filter((id) =>
      inGradeOn(
        spans.filter(({ learnerId }) => learnerId === id),
        streams,
        term.endsOn,
      ),
    )
    if (there.length === 0) continue
    const results = await termResults(tx, there, term.id)
    for (const id of there) found.set(id, [...(found.get(id) ?? []), ...scored(results.get(id), 'sba')])
  }
  return found
}

const areaPercents = (result: LearnerTermResult | undefined, names: ReadonlyMap<string, string>) =>
  (result?.areas ?? []).flatMap(({ learningAreaId, percent }) => {
    const name = names.get(learningAreaId)
    return name === undefined ? [] : [{ name, percent: percent === null ? null : Math.round(percent * 100) / 100 }]
  })

/** @throws AppError 404 for a class that is none of Grade 9 */
export const view = async (
  tx: Tx,
  sources: CardSources,
  streamId: string | undefined,
): Promise<ResponseOf<typeof gradeNine>> => {
  const classes = (await listStreams(tx)).filter(({ grade, active }) => grade === 'Grade 9' && active)
  const stream = streamId === undefined ? classes[0] : classes.find(({ id }) => id === streamId)
  if (streamId !== undefined && !stream) throw new AppError(commonErrors.notFound)
  const offered = classes.map(({ id, label }) => ({ streamId: id, label }))
  if (!stream) return { classes: offered, streamId: null, items: [] }
  const terms = await termsOf(tx)
  const roster = await rosterOn(tx, stream.id, terms.today)
  const ids = roster.map(({ id }) => id)
  const [latest, sba, kpsea] = [
    await latestEndTerm(tx, sources, ids, terms),
    await sbaBefore(tx, sources, ids, terms),
    await kpseaOf(tx, ids),
  ]
  const names = new Map((await learningAreasOf(tx, 'junior')).map(({ id, name }) => [id, name]))
  const items = roster.map(({ id, fullName }): GradeNineLine => {
    const parts = {
      kjsea: mean(scored(latest.get(id), 'end_term')),
      sba: mean(sba.get(id) ?? []),
      kpsea: kpsea.get(id) ?? null,
    }
    const figures = pathwayFigures(areaPercents(latest.get(id), names))
    return {
      learnerId: id,
      fullName,
      kjsea: { weight: kjseaWeights.kjsea, percent: parts.kjsea },
      sba: { weight: kjseaWeights.sba, percent: parts.sba },
      kpsea: { weight: kjseaWeights.kpsea, percent: parts.kpsea },
      ...projectKjsea(parts),
      pathways: figures.map(({ pathway, percent, areas }) => ({ pathway, percent, areas: [...areas] })),
      leaning: leaningOf(figures),
    }
  })
  return { classes: offered, streamId: stream.id, items }
}

/** @throws AppError 404 if one of them is not a learner of the school */
export const recordKpsea = async (
  tx: Tx,
  actor: Actor,
  { items }: BodyOf<typeof saveKpsea>,
): Promise<ResponseOf<typeof saveKpsea>> => {
  const last = [...new Map(items.map((item) => [item.learnerId, item])).values()]
  const ids = last.map(({ learnerId }) => learnerId)
  if ((await learnersByIds(tx, ids)).length !== ids.length) throw new AppError(commonErrors.notFound)
  const before = await kpseaOf(tx, ids)
  await putKpsea(
    tx,
    last.flatMap(({ learnerId, percent }) => (percent === null ? [] : [{ learnerId, percent }])),
    actor.accountId,
  )
  await deleteKpsea(
    tx,
    last.filter(({ percent }) => percent === null).map(({ learnerId }) => learnerId),
  )
  await audit(
    tx,
    ...last.map(({ learnerId, percent }) => ({
      action: 'cards.save_kpsea',
      entity: 'learner',
      entityId: learnerId,
      before: { kpsea: before.get(learnerId) ?? null },
      after: { kpsea: percent },
    })),
  )
  return { saved: last.length }
}
