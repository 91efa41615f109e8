/** The next papers of a learner and of a guardian's children. */
import type { ActorContext } from '#core/access/server/public.ts'
import { childrenOfAccount, learnerOfAccount, learnersByIds, inEverySchool } from '#core/people/server/public.ts'
import { schoolById } from '#core/schools/server/public.ts'
import { addDays, schoolTime } from '#platform/pure/dates.ts'
import { accountOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import type { NextExam } from '../../contract/next-exams.ts'
import { nextOfEach } from '../../rules/next.ts'
import { writtenPapers } from './calendar.ts'

/** Further ones are in the calendar. */
const ahead = 14

/** Whether the school has exams among its modules. */
export type IsOpen = (tx: Tx) => Promise<boolean>

const nextOf = async (tx: Tx, learnerIds: readonly string[]): Promise<NextExam[]> => {
  if (learnerIds.length === 0) return []
  const now = schoolTime(tx.at, (await schoolById(tx)).timeZone)
  const found = nextOfEach(await writtenPapers(tx, learnerIds, now.date, addDays(now.date, ahead)), now)
  const learners = await learnersByIds(
    tx,
    found.map(({ paper }) => paper.learnerId),
  )
  return found.map(({ paper: { id: _seat, title, ...paper }, left }) => ({
    ...paper,
    firstName: learners.find(({ id }) => id === paper.learnerId)?.firstName ?? '',
    paper: title,
    left,
  }))
}

const inSight = async (tx: Tx): Promise<string[]> =>
  (await childrenOfAccount(tx, accountOf(tx))).filter((one) => one.maySeeRecords).map((one) => one.learnerId)

/** Of a guardian's children at every school. */
export const next = async (context: ActorContext, isOpen: IsOpen): Promise<{ items: NextExam[] }> => {
  const { accountId, role } = context.actor
  if (role === 'student')
    return context.read(async (tx) => {
      const learner = await learnerOfAccount(tx, accountId)
      return { items: await nextOf(tx, learner ? [learner.id] : []) }
    })
  return {
    items: await inEverySchool(context, async (tx) => ((await isOpen(tx)) ? nextOf(tx, await inSight(tx)) : [])),
  }
}
