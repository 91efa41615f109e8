/** A learner's own rounds: kept, and added up. */
import { learningAreasOf, streamById } from '#core/academics/server/public.ts'
import { learnerOfAccount } from '#core/people/server/public.ts'
import type { ResponseOf } from '#platform/pure/contract.ts'
import { instantOf, schoolTime } from '#platform/pure/dates.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { getProgress, StudyRound } from '../../contract/rounds.ts'
import { firstShownDay, progressOf } from '../../rules/progress.ts'
import { insertRounds, minutesSince } from '../queries/rounds.ts'

/** Whose rounds, in which zone the school's days are. */
export interface Person {
  readonly accountId: string
  readonly timeZone: string
}

/** Learning areas of the own level; none for an account without a class. */
const choicesOf = async (tx: Tx, accountId: string): Promise<{ id: string; name: string }[]> => {
  const learner = await learnerOfAccount(tx, accountId)
  const stream = learner?.streamId ? await streamById(tx, learner.streamId) : null
  if (!stream) return []
  return (await learningAreasOf(tx, stream.level)).map(({ id, name }) => ({ id, name }))
}

/** A clock that runs ahead cannot have ended a round later than now. */
const startOf = ({ startedAt, minutes }: StudyRound, now: Date): Date =>
  new Date(Math.min(Date.parse(startedAt), now.getTime() - minutes * 60_000))

export const keep = async (tx: Tx, { accountId }: Person, rounds: readonly StudyRound[]): Promise<{ kept: number }> => {
  const known = new Set((await learningAreasOf(tx)).map(({ id }) => id))
  await insertRounds(
    tx,
    rounds.map((round) => ({
      ...round,
      accountId,
      startedAt: startOf(round, tx.at),
      // The minutes count also where the learning area is gone.
      learningAreaId: round.learningAreaId !== null && known.has(round.learningAreaId) ? round.learningAreaId : null,
    })),
  )
  return { kept: rounds.length }
}

export const progress = async (tx: Tx, { accountId, timeZone }: Person): Promise<ResponseOf<typeof getProgress>> => {
  const today = schoolTime(tx.at, timeZone).date
  const rows = await minutesSince(tx, accountId, instantOf(firstShownDay(today), '00:00', timeZone), timeZone)
  return { ...progressOf(rows, today), choices: await choicesOf(tx, accountId) }
}
