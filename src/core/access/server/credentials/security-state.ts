/** Protection of the caller's account, for the security page. */
import { accountNeedsTwoStep } from '../../rules/two-step.ts'
import { portalIdentitiesOf, recoveryCodesLeft } from '../queries/credentials.ts'
import { identity, readOwn, type OwnCall } from './shared.ts'

export const readSecurity = (call: OwnCall) =>
  call.tenancy.read(identity, async (tx) => {
    const { account, memberships } = await readOwn(tx, call)
    const portals = await portalIdentitiesOf(tx, account.id)
    return {
      hasPassword: account.passwordHash !== null,
      passwordChangedAt: account.passwordChangedAt?.toISOString() ?? null,
      twoStep: {
        on: account.totpConfirmedAt !== null,
        since: account.totpConfirmedAt?.toISOString() ?? null,
        required: accountNeedsTwoStep(account.isSuperAdmin, memberships, call.policy),
      },
      recoveryCodesLeft: await recoveryCodesLeft(tx, account.id),
      portals: portals.map(({ issuer, createdAt }) => ({ issuer, since: createdAt.toISOString() })),
    }
  })
