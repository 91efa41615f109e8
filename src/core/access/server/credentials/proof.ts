/** Before a secret changes the caller shows again who they are: by the password, by a code, or, without a password, by having signed in just now. */
import { AppError, type ErrorDefinition, refuseField, refuseFields } from '#platform/pure/errors.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { credentialErrors, credentialTexts } from '../../contract/credentials.ts'
import { checkPassword } from '../passwords.ts'
import { insertEvent, lockAccount, type AccountRow } from '../queries.ts'
import { hashToken } from '../tokens.ts'
import { clearAttempt, countAttempt, type Attempt } from './attempts.ts'
import { readCode, takeCode, type GivenCode } from './second-step.ts'
import { identity, readOwn, type OwnCall } from './shared.ts'

/** Maximum age of the sign-in of an account without a password, ms. */
const justNow = 10 * 60_000

/** The caller's input, by field name of the endpoint. */
export interface Given {
  password?: { readonly field: string; readonly value: string | undefined }
  code?: string | undefined
}

export interface Proof {
  readonly account: AccountRow
  readonly attempt: Attempt
  readonly code: GivenCode | undefined
}

const refuse = async ({ tenancy, origin, entry }: OwnCall, error: ErrorDefinition, field: string): Promise<never> => {
  await tenancy.write(identity, origin, (tx) => insertEvent(tx, entry.actor.accountId, 'proof_refused'))
  return refuseField(field, error)
}

const checkGiven = ({ entry }: OwnCall, { passwordHash }: AccountRow, { password }: Given, at: Date): void => {
  if (!password) return
  if (passwordHash && !password.value) return refuseFields({ [password.field]: credentialTexts.passwordMissing })
  if (!passwordHash && at.getTime() - entry.session.createdAt.getTime() > justNow)
    throw new AppError(credentialErrors.signInAgain)
}

/**
 * Counts the try, then looks at the password; a code is only made ready, for `settle` uses it up.
 * @throws AppError auth.locked, auth.password_wrong, auth.sign_in_again
 */
export const prove = async (call: OwnCall, given: Given): Promise<Proof> => {
  const { tenancy, origin, entry } = call
  const { account, attempt } = await tenancy.write(identity, origin, async (tx) => {
    const own = await readOwn(tx, call)
    checkGiven(call, own.account, given, tx.at)
    return { account: own.account, attempt: await countAttempt(tx, hashToken(own.account.id), entry.session.deviceId) }
  })
  const { password, code } = given
  if (password && account.passwordHash && !(await checkPassword(account.passwordHash, password.value ?? '')))
    return refuse(call, credentialErrors.wrongPassword, password.field)
  return { account, attempt, code: code === undefined ? undefined : await readCode(account.id, code) }
}

/**
 * Runs `work` in one transaction that consumes the proof. The account is locked: of two concurrent changes the second
 * sees the first.
 * @throws AppError auth.code_wrong, auth.changed_meanwhile
 */
export const settle = async <T>(
  call: OwnCall,
  { account, attempt, code }: Proof,
  work: (tx: Tx, account: AccountRow) => Promise<T>,
): Promise<T> => {
  try {
    return await call.tenancy.write(identity, call.origin, async (tx) => {
      const now = await lockAccount(tx, account.id)
      if (!now || now.passwordHash !== account.passwordHash) throw new AppError(credentialErrors.changedMeanwhile)
      if (code && !(await takeCode(tx, call.secrets, now, code))) throw new AppError(credentialErrors.wrongCode)
      await clearAttempt(tx, attempt)
      return work(tx, now)
    })
  } catch (error) {
    if (error instanceof AppError && error.definition === credentialErrors.wrongCode)
      return refuse(call, credentialErrors.wrongCode, 'code')
    throw error
  }
}
