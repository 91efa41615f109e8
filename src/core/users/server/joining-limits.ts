/** Finds the school of a join code, and limits how often strangers and accounts may try and have letters sent. */
import { countAsking, networkOf, type Asker } from '#core/access/server/public.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { codeForms } from '../rules/joining-codes.ts'
import { schoolByJoinCode, type SchoolCard } from './queries/joining.ts'

const hour = 3_600_000
/** A whole school on the day it starts shares one network. */
export const joiningLimits = {
  perDevice: { most: 30, within: hour },
  perAccount: { most: 20, within: hour },
  perNetwork: { most: 1000, within: hour },
  perEmail: { most: 5, within: hour },
} as const

/**
 * Every try counts, so the transaction must commit whether or not there is such a school.
 * @param accountId of whoever is signed in
 * @throws AppError auth.asked_too_often, with the wait
 */
export const findSchool = async (tx: Tx, code: string, { device, address }: Asker, accountId: string | null): Promise<SchoolCard | undefined> => {
  const who = accountId ? (['join.account', accountId, joiningLimits.perAccount] as const) : (['join.device', device, joiningLimits.perDevice] as const)
  await countAsking(tx, [who, ['join.network', networkOf(address), joiningLimits.perNetwork]])
  return schoolByJoinCode(tx, codeForms(code))
}

/** Limits letters to one address, known or not. @throws AppError auth.asked_too_often */
export const countAddress = (tx: Tx, email: string): Promise<void> => countAsking(tx, [['join.email', email, joiningLimits.perEmail]])
