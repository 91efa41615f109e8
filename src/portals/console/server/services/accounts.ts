/** Super admin accounts: read by the console's login, created and ended in identity transactions. */
import {
  accountById,
  publishSessionEnded,
  closeSessions,
  hashToken,
  insertAccount,
  insertAccountToken,
  lockAccount,
  newToken,
  resetTwoStep,
  updateAccount,
  type AccountRow,
  type ActorContext,
} from '#core/access/server/public.ts'
import type { BodyOf, QueryOf } from '#platform/pure/contract.ts'
import { AppError, commonErrors, refuseField } from '#platform/pure/errors.ts'
import { toPage } from '#platform/pure/paging.ts'
import { auditInstallation, installationLog } from '#platform/server/audit/audit.ts'
import { violates, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { accountErrors, type inviteSuperAdmin, type listConsoleLog, type SuperAdmin } from '../../contract/accounts.ts'
import { superAdminLetter } from '../../rules/letters.ts'
import type { ConsoleOptions } from '../options.ts'
import { lockSuperAdmins, logPage, superAdmins } from '../queries/installation.ts'
import { instantOf } from './rows.ts'

/** Shown in the log as the actor. */
const identityOf = (actor: ActorContext['actor']) =>
  ({ schoolId: null, accountId: actor.accountId, identity: true }) as const
/** An invitation by mail may wait over a weekend. */
const linkHours = 72

export const listAccounts = async (
  { console: tenancy }: ConsoleOptions,
  { actor }: ActorContext,
): Promise<SuperAdmin[]> => {
  const rows = await tenancy.read({ schoolId: null, accountId: null }, superAdmins)
  return rows.map(({ status: _status, hasPassword, seen, since, ...row }) => ({
    ...row,
    invited: !hasPassword,
    since: instantOf(since) ?? '',
    lastSignIn: instantOf(seen),
    isYou: row.id === actor.accountId,
  }))
}

export const invite = async (
  options: ConsoleOptions,
  context: ActorContext,
  body: BodyOf<typeof inviteSuperAdmin>,
): Promise<SuperAdmin> => {
  const { tenancy, outbox, publicUrl } = options.deps
  const { actor, origin } = context
  const id = await tenancy
    .write(identityOf(actor), origin, async (tx) => {
      const made = await insertAccount(tx, { ...body, isSuperAdmin: true, language: actor.language })
      const token = newToken()
      const expiresAt = new Date(tx.at.getTime() + linkHours * 3_600_000)
      await insertAccountToken(tx, {
        tokenHash: hashToken(token),
        accountId: made,
        kind: 'reset',
        email: body.email,
        createdAt: tx.at,
        expiresAt,
      })
      const letter = superAdminLetter(actor.language, {
        name: body.firstName,
        link: `${publicUrl}/reset?token=${token}`,
        hours: linkHours,
      })
      await outbox.post(tx, { channel: 'email', to: body.email, kind: 'console.invite', ...letter, schoolId: null })
      await auditInstallation(tx, {
        action: 'console.invite',
        entity: 'account',
        entityId: made,
        after: { ...body, isSuperAdmin: true },
      })
      return made
    })
    .catch((error: unknown) => {
      if (violates(error, 'accounts_email_key')) return refuseField('email', accountErrors.emailTaken)
      throw error
    })
  const account = (await listAccounts(options, context)).find((one) => one.id === id)
  if (!account) throw new AppError(commonErrors.notFound)
  return account
}

/** Another super admin, under lock. @throws AppError 404; 409 for the caller's own account */
const holdOther = async (tx: Tx, accountId: string, id: string): Promise<AccountRow> => {
  await lockSuperAdmins(tx)
  const [own, account] = [await accountById(tx, accountId), await lockAccount(tx, id)]
  // Two admins ending each other concurrently: the second has lost its rights.
  if (!own?.isSuperAdmin) throw new AppError(commonErrors.signedOut)
  if (!account?.isSuperAdmin) throw new AppError(commonErrors.notFound)
  if (id === accountId) throw new AppError(accountErrors.own)
  return account
}

/** The way back for a super admin who lost phone and recovery codes. @throws AppError 404, 409 */
export const resetSecondStep = async (
  { deps }: ConsoleOptions,
  { actor, origin }: ActorContext,
  id: string,
): Promise<void> =>
  deps.tenancy.write(identityOf(actor), origin, async (tx) => {
    const account = await holdOther(tx, actor.accountId, id)
    await resetTwoStep(tx, deps, account, { schoolId: null, timeZone: actor.timeZone })
    await auditInstallation(tx, {
      action: 'console.reset_two_step',
      entity: 'account',
      entityId: id,
      before: { twoStep: true },
      after: { twoStep: false },
    })
  })

/** Log of the installation's accounts, newest first. */
export const readLog = async (
  { deps }: ConsoleOptions,
  { actor }: ActorContext,
  { page, limit }: QueryOf<typeof listConsoleLog>,
) =>
  deps.tenancy.read({ schoolId: installationLog, accountId: actor.accountId, identity: true }, async (tx) => {
    const { rows, total } = await logPage(tx, installationLog, page, limit)
    const items = rows.map(({ at, ...row }) => ({ ...row, at: instantOf(at) ?? '' }))
    return toPage(items, total, page, limit)
  })

/**
 * Removes the rights, not the account: school memberships are kept.
 * @throws AppError 404; 409 for the caller's own account
 */
export const end = async ({ deps }: ConsoleOptions, { actor, origin }: ActorContext, id: string): Promise<void> => {
  await deps.tenancy.write(identityOf(actor), origin, async (tx) => {
    await holdOther(tx, actor.accountId, id)
    await updateAccount(tx, id, { isSuperAdmin: false })
    await auditInstallation(tx, {
      action: 'console.end_account',
      entity: 'account',
      entityId: id,
      before: { isSuperAdmin: true },
      after: { isSuperAdmin: false },
    })
    await closeSessions(tx, id, null)
    await publishSessionEnded(tx, id, null)
  })
}
