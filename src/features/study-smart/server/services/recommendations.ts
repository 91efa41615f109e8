/** What to study next, from what all modules know of the learner. */
import { learningAreasOf, streamById } from '#core/academics/server/public.ts'
import type { ModuleOpen } from '#core/access/server/ports.ts'
import { learnerOfAccount } from '#core/people/server/public.ts'
import type { BodyOf, ResponseOf } from '#platform/pure/contract.ts'
import { addDays, schoolTime } from '#platform/pure/dates.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { getRecommendations, notUseful } from '../../contract/recommendations.ts'
import { quietDays } from '../../contract/words.ts'
import { recommend, type Reason, type Step } from '../../rules/recommend.ts'
import type { StudySource } from '../ports.ts'
import { putNotUseful, quietKeys } from '../queries/not-useful.ts'
import type { Person } from './rounds.ts'

export interface RecommendDeps {
  readonly sources: readonly StudySource[]
  readonly moduleOpen: ModuleOpen
}

export const recommended = async (
  tx: Tx,
  { accountId, timeZone }: Person,
  { sources, moduleOpen }: RecommendDeps,
): Promise<ResponseOf<typeof getRecommendations>> => {
  const learner = await learnerOfAccount(tx, accountId)
  if (!learner) return { items: [] }
  const today = schoolTime(tx.at, timeZone).date
  const stream = learner.streamId ? await streamById(tx, learner.streamId) : null
  const reasons: Reason[] = []
  const steps: Step[] = []
  for (const source of sources) {
    if (!(await moduleOpen(tx, source.module))) continue
    const found = await source.read(tx, { learner, accountId, grade: stream?.grade ?? null, today, timeZone })
    reasons.push(...(found.reasons ?? []))
    steps.push(...(found.steps ?? []))
  }
  const names = new Map((await learningAreasOf(tx)).map(({ id, name }) => [id, name]))
  const items = recommend(reasons, steps, { today, quiet: await quietKeys(tx, accountId, today) })
  return {
    items: items.map(({ key, learningAreaId, topic, step, minutes, reasons: why }) => ({
      key,
      learningAreaId,
      learningArea: names.get(learningAreaId) ?? '',
      topic,
      reasons: why.map(({ kind, title, percent, day }) => ({
        kind,
        title,
        percent: percent === null ? null : Math.round(percent),
        day,
      })),
      step: step && { kind: step.kind, title: step.title, to: step.to },
      minutes,
    })),
  }
}

export const putAside = async (
  tx: Tx,
  { accountId, timeZone }: Person,
  { key, reason }: BodyOf<typeof notUseful>,
): Promise<ResponseOf<typeof notUseful>> => {
  const until = addDays(schoolTime(tx.at, timeZone).date, quietDays)
  await putNotUseful(tx, { accountId, key, reason, until })
  return { until }
}
