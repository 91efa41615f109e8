/** Recovery from a lost phone and recovery codes: a higher authority removes the second step. */
import { AppError } from '#platform/pure/errors.ts'
import type { Outbox } from '#platform/server/outbox/outbox.ts'
import { noOrigin, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { credentialErrors } from '../../contract/credentials.ts'
import { credentialLetter } from '../../rules/credential-letters.ts'
import { insertEvent, type AccountRow } from '../queries.ts'
import { forgetDevices } from '../queries/account-tokens.ts'
import { closeSessions, removeAuthenticator, replaceRecoveryCodes } from '../queries/credentials.ts'
import { publishSessionEnded } from '../sessions.ts'

export interface ResetPorts {
  readonly outbox: Outbox
  readonly publicUrl: string
}

/**
 * Identity transaction, or the identity part of a school's. Ends all sessions, forgets known devices, and notifies the
 * owner. The caller must check and audit who requested it.
 * @param account under lock
 * @param at the school on whose behalf it is done, null for the installation
 * @throws AppError auth.two_step_off
 */
export const resetTwoStep = async (
  tx: Tx,
  { outbox, publicUrl }: ResetPorts,
  account: AccountRow,
  at: { readonly schoolId: string | null; readonly timeZone: string },
): Promise<void> => {
  if (!account.totpConfirmedAt) throw new AppError(credentialErrors.twoStepOff)
  await removeAuthenticator(tx, account.id)
  await replaceRecoveryCodes(tx, account.id, [])
  await closeSessions(tx, account.id, null)
  await publishSessionEnded(tx, account.id, null)
  await forgetDevices(tx, account.id)
  // The other person's network address is not disclosed to the owner.
  await insertEvent({ ...tx, origin: noOrigin }, account.id, 'totp_reset')
  const facts = {
    firstName: account.firstName,
    language: account.language === 'sw' ? 'sw' : 'en',
    at: tx.at,
    timeZone: at.timeZone,
    publicUrl,
  } as const
  const letter = credentialLetter('totp_reset', facts)
  const common = { kind: 'access.totp_reset', schoolId: at.schoolId }
  if (account.email) await outbox.post(tx, { channel: 'email', to: account.email, ...letter, ...common })
  else if (account.phone) await outbox.post(tx, { channel: 'sms', to: account.phone, text: letter.text, ...common })
}
