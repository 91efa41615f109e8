/** What the start page says of pathways: to a learner and to guardians, once there is something to choose from. */
import type { ModuleOpen } from '#core/access/server/ports.ts'
import type { ActorContext } from '#core/access/server/public.ts'
import { childrenOfAccount, inEverySchool, learnerById, learnerOfAccount } from '#core/people/server/public.ts'
import type { TermResultsQuery } from '#features/gradebook/contract/queries.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { Fitting } from '../../contract/pathways-today.ts'
import { cbeHub } from '../../manifest.ts'
import { readGuide } from './pathways.ts'
import type { ReadLearner } from './reach.ts'

const fittingOf = async (
  tx: Tx,
  results: TermResultsQuery<Tx>,
  of: Pick<ReadLearner, 'learner' | 'timeZone'>,
): Promise<Fitting[]> => {
  const { learner, open, fits, kjsea } = await readGuide(tx, results, of)
  if (!open || fits.every(({ verdict }) => verdict === 'unknown')) return []
  const { id, firstName } = learner
  return [{ id, firstName, fits: fits.filter(({ verdict }) => verdict === 'fits').length, kjsea: kjsea.length > 0 }]
}

const ofChildren = async (
  context: ActorContext,
  results: TermResultsQuery<Tx>,
  isOpen: ModuleOpen,
): Promise<Fitting[]> => {
  const { accountId } = context.actor
  return inEverySchool(context, async (tx, { school: { timeZone } }) => {
    if (!(await isOpen(tx, cbeHub.id))) return []
    const found: Fitting[] = []
    for (const { learnerId, maySeeRecords } of await childrenOfAccount(tx, accountId)) {
      const learner = maySeeRecords ? await learnerById(tx, learnerId) : undefined
      if (learner) found.push(...(await fittingOf(tx, results, { learner, timeZone })))
    }
    return found
  })
}

export const readToday = async (
  context: ActorContext,
  results: TermResultsQuery<Tx>,
  isOpen: ModuleOpen,
): Promise<Fitting[]> => {
  const { role, accountId, timeZone } = context.actor
  if (role === 'parent') return ofChildren(context, results, isOpen)
  if (role !== 'student') return []
  return context.read(async (tx) => {
    const learner = (await isOpen(tx, cbeHub.id)) ? await learnerOfAccount(tx, accountId) : undefined
    return learner ? fittingOf(tx, results, { learner, timeZone }) : []
  })
}
