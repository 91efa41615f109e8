/** Who is absent today, why, for how long, and whom to call: for the start page and the list of absentees. */
import { learnersByIds, mainGuardians } from '#core/people/server/public.ts'
import { addDays } from '#platform/pure/dates.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { AbsentLearner } from '../../contract/absent-learner.ts'
import { byNeed } from '../../rules/absent.ts'
import { runAway, type AwayRun } from '../../rules/streaks.ts'
import { absentOn } from '../queries/absent.ts'
import type { DayFacts } from './day-lines.ts'
import { cardOf } from './open-register.ts'
import type { RequestContext } from './request-context.ts'
import { recordsOf } from './totals.ts'

/** How far back a run of absences is followed, days. Most runs are short, so the first query reads few marks. */
const [firstLook, longestLook] = [10, 42]

/** Today's run of absent days, by learner. @param days how far to look back */
const runsOf = async (
  tx: Tx,
  { calendar, now: { date } }: RequestContext,
  learnerIds: readonly string[],
  days: number,
): Promise<Map<string, AwayRun>> => {
  if (learnerIds.length === 0) return new Map()
  const records = await recordsOf(tx, learnerIds, { calendar, from: addDays(date, -days), to: date, today: date })
  return new Map([...records].map(([id, { schoolDays, marks }]) => [id, runAway(schoolDays, marks)]))
}

/** Those without a reason first, the longest absent first. */
export const absentToday = async (
  tx: Tx,
  context: RequestContext,
  streams: DayFacts['streams'],
): Promise<AbsentLearner[]> => {
  const found = await absentOn(tx, context.now.date)
  const ids = found.map(({ learnerId }) => learnerId)
  const [learners, guardians, recent] = await Promise.all([
    learnersByIds(tx, ids),
    mainGuardians(tx, ids),
    runsOf(tx, context, ids, firstLook),
  ])
  const unended = ids.filter((id) => recent.get(id)?.ended === false)
  const runs = new Map([...recent, ...(await runsOf(tx, context, unended, longestLook))])
  const named = new Map(learners.map((learner) => [learner.id, learner.fullName]))
  return byNeed(
    found.flatMap(({ learnerId, streamId, status, reason, reported }) => {
      const [fullName, stream] = [named.get(learnerId), streams.get(streamId)]
      if (fullName === undefined || !stream) return []
      return [
        {
          learnerId,
          fullName,
          class: cardOf(stream),
          status,
          reason: reason ?? reported,
          fromFamily: reported !== null,
          days: runs.get(learnerId)?.days ?? 0,
          guardian: guardians.get(learnerId) ?? null,
        },
      ]
    }),
  )
}
