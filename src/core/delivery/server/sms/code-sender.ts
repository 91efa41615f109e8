/** Sends the installation's own SMS (sign-in codes, invitations) through the provider of their school. */
import { NotCarried, Undeliverable, type Carrier } from '#platform/server/outbox/outbox.ts'
import type { Tenancy } from '#platform/server/tenancy/tenancy.ts'
import { sendableNumber } from '../../rules/numbers.ts'
import { plainSms } from '../../rules/segments.ts'
import { verdictOf } from '../../rules/statuses.ts'
import type { DeliveryOptions } from '../options.ts'
import type { CallOutcome } from '../provider/port.ts'
import { providerFor } from '../provider/providers.ts'
import { accountRow, schoolsWithSms } from '../queries/accounts.ts'
import { optedOutOf } from '../queries/opt-outs.ts'

type CarrierOptions = Pick<DeliveryOptions, 'secrets' | 'publicUrl' | 'simulatorUrl' | 'patience'>

/**
 * A lost response counts as sent: a second code would confuse more than a missing one, which its owner can request
 * again.
 * @throws an error that says whether to retry
 */
const settle = (outcome: CallOutcome): void => {
  if (outcome.kind !== 'answered') {
    if (outcome.kind === 'lost') return
    throw outcome.kind === 'refused' ? new Undeliverable(outcome.detail) : new Error(outcome.detail)
  }
  const [said] = outcome.recipients
  const verdict = said ? verdictOf(said.statusCode) : 'accepted'
  if (verdict === 'again') throw new Error(said?.status ?? '')
  if (verdict !== 'accepted') throw new Undeliverable(said?.status ?? '')
}

/** These messages contain codes and links, so they are stored encrypted in the outbox only, and not listed as sends. */
export const smsCarrier =
  (tenancy: Tenancy, options: CarrierOptions): Carrier =>
  async ({ to, text }, _id, schoolId) => {
    if (!schoolId) throw new NotCarried()
    const { account, optedOut } = await tenancy.read({ schoolId, accountId: null }, async (tx) => {
      const found = await accountRow(tx)
      const number = found ? sendableNumber(to, found.countryCode) : null
      return { account: found, optedOut: number ? (await optedOutOf(tx, [number])).has(number) : false }
    })
    if (!account || account.mode === 'off') throw new NotCarried()
    const number = sendableNumber(to, account.countryCode)
    if (!number || optedOut) throw new Undeliverable(number ? 'UserInBlacklist' : 'InvalidPhoneNumber')
    settle(
      await providerFor(account, options).send({
        to: [number],
        message: plainSms(text),
        from: account.senderId || undefined,
      }),
    )
  }

/** Whether any school sends SMS, so that the sign-in page may offer codes. */
export const anySchoolSends = async (tenancy: Tenancy): Promise<boolean> =>
  (await tenancy.read({ schoolId: null, accountId: null, identity: true }, schoolsWithSms)).length > 0
