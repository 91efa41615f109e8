/** Accounts to which a line of a statement that is no learner's can be posted. */
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { voteHeads } from '../../queries/structures.ts'

/** Of every school, whether or not they were used yet. */
const ofEverySchool = ['expenses', 'adjustments', 'bursaries', 'caution', 'transfers'] as const

/** The name is null for accounts that every school has. */
export const accountsForLines = async (tx: Tx): Promise<{ code: string; name: string | null }[]> => [
  ...[...(await voteHeads(tx))].map(([code, name]) => ({ code, name })),
  ...ofEverySchool.map((code) => ({ code, name: null })),
]
