/** Extra time of learners. Published seats keep what held when they were published. */
import { listStreams } from '#core/academics/server/public.ts'
import { learnerById, learnersByIds } from '#core/people/server/public.ts'
import type { BodyOf, ResponseOf } from '#platform/pure/contract.ts'
import { audit } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { listExtraTimes, saveExtraTime } from '../../contract/exams.ts'
import { extraTimes, replaceExtraTime } from '../queries/seats.ts'
import { found } from './state.ts'

export const list = async (tx: Tx): Promise<ResponseOf<typeof listExtraTimes>> => {
  const percents = new Map((await extraTimes(tx)).map(({ learnerId, percent }) => [learnerId, percent]))
  const labels = new Map((await listStreams(tx)).map(({ id, label }) => [id, label]))
  const learners = await learnersByIds(tx, [...percents.keys()])
  return {
    items: learners.map(({ id, fullName, streamId }) => ({
      learnerId: id,
      name: fullName,
      class: labels.get(streamId ?? '') ?? null,
      percent: percents.get(id) ?? 0,
    })),
  }
}

export const save = async (tx: Tx, learnerId: string, { percent }: BodyOf<typeof saveExtraTime>): Promise<void> => {
  found(await learnerById(tx, learnerId))
  const before = { percent: (await extraTimes(tx)).find((one) => one.learnerId === learnerId)?.percent ?? 0 }
  await replaceExtraTime(tx, learnerId, percent)
  await audit(tx, {
    action: 'exams.save_extra_time',
    entity: 'learner',
    entityId: learnerId,
    before,
    after: { percent },
  })
}
