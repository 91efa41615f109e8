/** Ports of the occurrence book: queries of the duty roster, if the school has one. */
import type { CallerSession } from '#core/people/server/public.ts'
import { definePort } from '#platform/server/modules/ports.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'

export interface DutiesAsked {
  /** @returns null for an unknown duty */
  readonly titleOf: (tx: Tx, id: string) => Promise<string | null>
  /** The caller's duties of today, and of yesterday if they last past midnight. */
  readonly ownToday: (tx: Tx, actor: CallerSession) => Promise<{ id: string; title: string }[]>
}

export const dutiesAskedPort = definePort<DutiesAsked>('occurrences.duties')

/** Results for a school without a duty roster. */
export const noDuties: DutiesAsked = { titleOf: async () => null, ownToday: async () => [] }
