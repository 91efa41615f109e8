/** Queries of the duty roster, if the school has one. */
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { bookTexts } from '../../contract/texts.ts'
import type { DutiesAsked } from '../ports.ts'
import { refuseFields } from '#platform/pure/errors.ts'

/** @returns the duty's title, null for none, undefined if not given @throws AppError 400 */
export const dutyTitleFor = async <Id extends string | null | undefined>(
  duties: DutiesAsked,
  tx: Tx,
  id: Id,
): Promise<string | null | undefined> => {
  if (id === undefined || id === null) return id
  return (await duties.titleOf(tx, id)) ?? refuseFields({ dutyId: bookTexts.duty })
}
