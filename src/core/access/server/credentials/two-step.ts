/**
 * Two-step sign-in of one's own account: set up with a first code, moved to another app, switched off; new recovery
 * codes.
 */
import { z } from 'zod'
import { AppError, refuseField, refuseFields } from '#platform/pure/errors.ts'
import { credentialErrors, credentialTexts } from '../../contract/credentials.ts'
import { accountNeedsTwoStep } from '../../rules/two-step.ts'
import { accountById, insertEvent } from '../queries.ts'
import { putAuthenticator, removeAuthenticator, replaceRecoveryCodes } from '../queries/credentials.ts'
import { prove, settle } from './proof.ts'
import { hashRecoveryCodes, newRecoveryCodes } from './recovery-codes.ts'
import { endSessionsBut } from '../sessions.ts'
import { identity, readOwn, tellOwner, type OwnCall } from './shared.ts'
import { newTotpSecret, stepOfCode, totpAddress } from './totp.ts'

/** Time to confirm a new authenticator, ms. */
const setupLife = 30 * 60_000
/**
 * Encrypted state that `begin` returns and `confirm` sends back: nothing is stored in between, so two windows do not
 * overwrite each other's secret.
 */
const setupToken = z.strictObject({
  kind: z.literal('totp'),
  accountId: z.string(),
  secret: z.string(),
  before: z.string().nullable(),
  until: z.number(),
})
type Setup = z.infer<typeof setupToken>

const passwordOf = (value: string | undefined) => ({ field: 'password', value })

const readAccount = (call: OwnCall) => call.tenancy.read(identity, (tx) => readOwn(tx, call))

export const beginTwoStep = async (
  call: OwnCall,
  body: { password?: string | undefined; code?: string | undefined },
) => {
  const isOn = (await readAccount(call)).account.totpConfirmedAt !== null
  if (isOn && body.code === undefined) return refuseFields({ code: credentialTexts.codeMissing })
  const proof = await prove(call, { password: passwordOf(body.password), code: isOn ? body.code : undefined })
  return settle(call, proof, async (tx, account) => {
    const secret = newTotpSecret()
    const setup: Setup = {
      kind: 'totp',
      accountId: account.id,
      secret,
      before: account.totpSecret,
      until: tx.at.getTime() + setupLife,
    }
    const label = account.email ?? account.phone ?? `${account.firstName} ${account.lastName}`
    return { setup: call.secrets.seal(JSON.stringify(setup)), secret, address: totpAddress(secret, label) }
  })
}

/** @throws AppError auth.setup_over for one that is too old, another account's, or not ours */
const openSetup = ({ secrets, entry, tenancy }: OwnCall, sealed: string): Setup => {
  try {
    const setup = setupToken.parse(JSON.parse(secrets.open(sealed)))
    if (setup.accountId === entry.actor.accountId && setup.until > tenancy.now().getTime()) return setup
  } catch {
    // Not issued by this server.
  }
  throw new AppError(credentialErrors.setupOver)
}

/** Of concurrent confirmations the database accepts one. @returns ten recovery codes */
export const confirmTwoStep = async (call: OwnCall, body: { setup: string; code: string }): Promise<string[]> => {
  const { tenancy, secrets, entry, origin } = call
  const { accountId } = entry.actor
  const setup = openSetup(call, body.setup)
  const step = stepOfCode(setup.secret, body.code.replace(/\s/g, ''), tenancy.now())
  if (step === null) return refuseField('code', credentialErrors.wrongCode)
  const codes = newRecoveryCodes()
  const hashes = await hashRecoveryCodes(accountId, codes)
  await tenancy.write(identity, origin, async (tx) => {
    if (!(await putAuthenticator(tx, accountId, setup.before, secrets.seal(setup.secret), step)))
      throw new AppError(credentialErrors.changedMeanwhile)
    await replaceRecoveryCodes(tx, accountId, hashes)
    // Sessions that were opened without this step would be let through by it.
    await endSessionsBut(tx, accountId, entry.actor.sessionId)
    const account = await accountById(tx, accountId)
    if (account) await tellOwner(tx, call, account, setup.before === null ? 'totp_on' : 'totp_replaced')
  })
  return codes
}

export const endTwoStep = async (
  call: OwnCall,
  body: { password?: string | undefined; code: string },
): Promise<void> => {
  const { account: seen, memberships } = await readAccount(call)
  if (!seen.totpConfirmedAt) throw new AppError(credentialErrors.twoStepOff)
  if (accountNeedsTwoStep(seen.isSuperAdmin, memberships, call.policy))
    throw new AppError(credentialErrors.twoStepNeeded)
  const proof = await prove(call, { password: passwordOf(body.password), code: body.code })
  await settle(call, proof, async (tx, account) => {
    await removeAuthenticator(tx, account.id)
    await replaceRecoveryCodes(tx, account.id, [])
    await tellOwner(tx, call, account, 'totp_off')
  })
}

/** @returns ten recovery codes; the previous ones stop working */
export const renewRecoveryCodes = async (call: OwnCall, body: { code: string }): Promise<string[]> => {
  const { account: seen } = await readAccount(call)
  if (!seen.totpConfirmedAt) throw new AppError(credentialErrors.twoStepOff)
  const proof = await prove(call, { code: body.code })
  const codes = newRecoveryCodes()
  const hashes = await hashRecoveryCodes(seen.id, codes)
  await settle(call, proof, async (tx, account) => {
    await replaceRecoveryCodes(tx, account.id, hashes)
    await insertEvent(tx, account.id, 'recovery_made')
  })
  return codes
}
