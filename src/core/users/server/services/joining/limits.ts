/** Finds a school by join code, and limits attempts and messages of strangers and accounts. */
import { countAsking, networkOf, type Requester } from '#core/access/server/public.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { codeForms } from '../../../rules/joining-codes.ts'
import { schoolByJoinCode, type SchoolCard } from '../../queries/joining.ts'

const hour = 3_600_000
/** A whole school on the day it starts shares one network. */
export const joiningLimits = {
  perDevice: { most: 30, within: hour },
  perAccount: { most: 20, within: hour },
  perNetwork: { most: 1000, within: hour },
  perEmail: { most: 5, within: hour },
} as const

/**
 * Every attempt counts, so the transaction must commit whether or not the school exists.
 * @param accountId of a signed-in caller
 * @throws AppError auth.asked_too_often, with the waiting time
 */
export const findSchool = async (
  tx: Tx,
  code: string,
  { device, address }: Requester,
  accountId: string | null,
): Promise<SchoolCard | undefined> => {
  const who = accountId
    ? (['join.account', accountId, joiningLimits.perAccount] as const)
    : (['join.device', device, joiningLimits.perDevice] as const)
  await countAsking(tx, [who, ['join.network', networkOf(address), joiningLimits.perNetwork]])
  return schoolByJoinCode(tx, codeForms(code))
}

/** Limits e-mails to an address, known or not. @throws AppError auth.asked_too_often */
export const countAddress = (tx: Tx, email: string): Promise<void> =>
  countAsking(tx, [['join.email', email, joiningLimits.perEmail]])
