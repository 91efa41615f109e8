/** Shared by the endpoints for the caller's own secrets: the account, and the message to its owner. */
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import type { Outbox } from '#platform/server/outbox/outbox.ts'
import type { Secrets } from '#platform/server/secrets.ts'
import type { Origin, Tenancy, Tx } from '#platform/server/tenancy/tenancy.ts'
import { credentialLetter, type CredentialChange } from '../../rules/credential-letters.ts'
import type { TwoStepPolicy } from '../../rules/two-step.ts'
import { accountById, insertEvent, usableMemberships, type AccountRow, type UsableMembership } from '../queries.ts'
import type { SessionEntry, Sessions } from '../sessions.ts'

export const identity = { schoolId: null, accountId: null, identity: true } as const

export interface CredentialOptions {
  readonly tenancy: Tenancy
  readonly secrets: Secrets
  readonly outbox: Outbox
  readonly sessions: Sessions
  readonly policy: TwoStepPolicy
  readonly publicUrl: string
}

/** Context of a call about the caller's own secrets. */
export interface OwnCall extends CredentialOptions {
  readonly entry: SessionEntry
  readonly origin: Origin
}

export const readOwn = async (
  tx: Tx,
  { entry }: OwnCall,
): Promise<{ account: AccountRow; memberships: UsableMembership[] }> => {
  const account = await accountById(tx, entry.actor.accountId)
  if (!account) throw new AppError(commonErrors.signedOut)
  return { account, memberships: await usableMemberships(tx, account.id) }
}

/** Notes a change for the owner, on the activity page and by mail. */
export const tellOwner = async (
  tx: Tx,
  { entry: { actor }, outbox, publicUrl }: OwnCall,
  account: AccountRow,
  change: CredentialChange,
): Promise<void> => {
  await insertEvent(tx, account.id, change)
  if (!account.email) return
  const letter = credentialLetter(change, {
    firstName: account.firstName,
    language: actor.language,
    at: tx.at,
    timeZone: actor.timeZone,
    publicUrl,
  })
  await outbox.post(tx, {
    channel: 'email',
    to: account.email,
    kind: `access.${change}`,
    schoolId: actor.schoolId,
    ...letter,
  })
}
