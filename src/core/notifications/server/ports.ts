/** Ports of notifications. */
import { defineExtensionPoint, definePort } from '#platform/server/modules/ports.ts'
import type { Notice } from '../contract.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { HearsOf } from './queries/hears-of.ts'

export type { HearsOf } from './queries/hears-of.ts'

export const hearsOfPort = definePort<HearsOf>('notifications.hears_of')

/** Withdraws e-mails with notices that wait to be sent to an account. */
export type WithdrawLetters = (tx: Tx, address: string) => Promise<void>
export const withdrawLettersPort = definePort<WithdrawLetters>('notifications.withdraw_letters')

/** Notices of a module; ids are unique. */
export const noticesOf = defineExtensionPoint<readonly Notice[]>('notifications.notices')
