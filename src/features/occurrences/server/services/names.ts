/** Names of the people and classes of an entry. */
import { learningAreasOf, listStreams } from '#core/academics/server/public.ts'
import { accountNames, learnersByIds, staffNames } from '#core/people/server/public.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'

export interface Names {
  readonly account: (id: string | null) => string
  readonly staff: (id: string) => string
  readonly learner: (id: string) => { fullName: string; firstName: string }
  readonly stream: (id: string | null) => string | null
}

export interface Wanted {
  readonly accounts?: readonly (string | null)[]
  readonly staff?: readonly string[]
  readonly learners?: readonly string[]
  readonly streams?: boolean
}

export const namesOf = async (
  tx: Tx,
  { accounts = [], staff = [], learners = [], streams = false }: Wanted,
): Promise<Names> => {
  const byAccount = await accountNames(tx, accounts)
  const byStaff = await staffNames(tx, staff)
  const byLearner = new Map((await learnersByIds(tx, [...new Set(learners)])).map((row) => [row.id, row]))
  const byStream = new Map(streams ? (await listStreams(tx)).map(({ id, label }) => [id, label]) : [])
  return {
    account: (id) => (id === null ? '' : (byAccount.get(id) ?? '')),
    staff: (id) => byStaff.get(id) ?? '',
    learner: (id) => byLearner.get(id) ?? { fullName: '', firstName: '' },
    stream: (id) => (id === null ? null : (byStream.get(id) ?? null)),
  }
}

/** @returns null for an id that is no learning area of the school */
export const courseName = async (tx: Tx, id: string): Promise<string | null> =>
  (await learningAreasOf(tx)).find((one) => one.id === id)?.name ?? null
