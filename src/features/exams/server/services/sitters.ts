/** Who sits a paper: all of its grade, or chosen learners where classes take different learning areas. */
import { listStreams } from '#core/academics/server/public.ts'
import type { BodyOf, ResponseOf } from '#platform/pure/contract.ts'
import { AppError, commonErrors, refuseFaults } from '#platform/pure/errors.ts'
import { audit } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { learnersByIds } from '#core/people/server/public.ts'
import type { chooseSitters, getSitters } from '../../contract/exams.ts'
import { examTexts } from '../../contract/shapes.ts'
import { seriesById, updatePaper, updateSeries } from '../queries/series.ts'
import { replaceSitters } from '../queries/sitters.ts'
import { announce, openSeries } from './change.ts'
import { found, readState, type State } from './state.ts'
import type { Sources } from './taken.ts'

interface One {
  readonly id: string
  readonly paperId: string
}

const paperIn = ({ papers }: State, paperId: string) => found(papers.find((one) => one.id === paperId))

export const list = async (tx: Tx, { id, paperId }: One, sources: Sources): Promise<ResponseOf<typeof getSitters>> => {
  const state = await readState(tx, found(await seriesById(tx, id)), sources)
  const { grade, chosen, version } = paperIn(state, paperId)
  const sits = new Set(state.sitting.get(paperId)?.map((one) => one.id))
  const streams = await listStreams(tx)
  const place = new Map(streams.map((stream, at) => [stream.id, { at, label: stream.label }]))
  const learners = (state.learners.get(grade) ?? []).toSorted(
    (a, b) =>
      (place.get(a.streamId)?.at ?? 0) - (place.get(b.streamId)?.at ?? 0) || a.fullName.localeCompare(b.fullName),
  )
  return {
    chosen,
    version,
    learners: learners.map((one) => ({
      id: one.id,
      name: one.fullName,
      number: one.admissionNumber,
      class: place.get(one.streamId)?.label ?? '',
      sits: sits.has(one.id),
    })),
  }
}

export const choose = async (
  tx: Tx,
  { id, paperId }: One,
  { learnerIds, version }: BodyOf<typeof chooseSitters>,
  sources: Sources,
): Promise<void> => {
  const state = await readState(tx, await openSeries(tx, id), sources)
  const paper = paperIn(state, paperId)
  if (paper.version !== version) throw new AppError(commonErrors.stale)
  const ids = learnerIds ?? []
  const known = new Set((await learnersByIds(tx, ids)).map((one) => one.id))
  for (const learnerId of ids) found(known.has(learnerId) ? learnerId : undefined)
  const grade = new Set(state.learners.get(paper.grade)?.map((one) => one.id))
  if (new Set(ids).size < ids.length || !ids.every((one) => grade.has(one)))
    refuseFaults({ learnerIds: examTexts.learner })
  await updatePaper(tx, paperId, { chosen: learnerIds !== null })
  await replaceSitters(tx, paperId, ids)
  const before = paper.chosen ? { learnerIds: state.sitting.get(paperId)?.map((one) => one.id) ?? [] } : {}
  await audit(tx, {
    action: 'exams.choose_sitters',
    entity: 'exam_paper',
    entityId: paperId,
    before,
    after: { learnerIds },
  })
  await updateSeries(tx, id)
  announce(tx, id)
}
