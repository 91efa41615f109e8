/** The installation's own accounts: seen by the console's login, made and ended in identity transactions. */
import {
  accountById,
  announceEnded,
  closeSessions,
  hashToken,
  insertAccount,
  insertAccountToken,
  newToken,
  updateAccount,
  type ActorContext,
} from '#core/access/server/public.ts'
import type { BodyOf } from '#platform/pure/contract.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import { violates } from '#platform/server/tenancy/tenancy.ts'
import { accountErrors, type inviteSuperAdmin, type SuperAdmin } from '../contract/accounts.ts'
import { superAdminLetter } from '../rules/letters.ts'
import type { ConsoleOptions } from './options.ts'
import { lockSuperAdmins, superAdmins } from './queries/installation.ts'
import { instantOf } from './rows.ts'

const identity = { schoolId: null, accountId: null, identity: true } as const
/** An invitation by mail may wait over a weekend. */
const linkHours = 72

export const listAccounts = async ({ console: tenancy }: ConsoleOptions, { actor }: ActorContext): Promise<SuperAdmin[]> => {
  const rows = await tenancy.read({ schoolId: null, accountId: null }, superAdmins)
  return rows.map(({ status: _status, hasPassword, seen, since, ...row }) => ({
    ...row,
    invited: !hasPassword,
    since: instantOf(since) ?? '',
    lastSignIn: instantOf(seen),
    isYou: row.id === actor.accountId,
  }))
}

export const invite = async (options: ConsoleOptions, context: ActorContext, body: BodyOf<typeof inviteSuperAdmin>): Promise<SuperAdmin> => {
  const { tenancy, outbox, publicUrl } = options.deps
  const { actor, origin } = context
  const id = await tenancy
    .write(identity, origin, async (tx) => {
      const made = await insertAccount(tx, { ...body, isSuperAdmin: true, language: actor.language })
      const token = newToken()
      const expiresAt = new Date(tx.at.getTime() + linkHours * 3_600_000)
      await insertAccountToken(tx, { tokenHash: hashToken(token), accountId: made, kind: 'reset', email: body.email, createdAt: tx.at, expiresAt })
      const letter = superAdminLetter(actor.language, { name: body.firstName, link: `${publicUrl}/reset?token=${token}`, hours: linkHours })
      await outbox.post(tx, { channel: 'email', to: body.email, kind: 'console.invite', ...letter, schoolId: null })
      return made
    })
    .catch((error: unknown) => {
      if (violates(error, 'accounts_email_key')) throw new AppError(accountErrors.emailTaken, { fields: { email: accountErrors.emailTaken.message } })
      throw error
    })
  const account = (await listAccounts(options, context)).find((one) => one.id === id)
  if (!account) throw new AppError(commonErrors.notFound)
  return account
}

/** Takes the rights, not the person: whoever also works at a school goes on there. @throws AppError 404, 409 for one's own account */
export const end = async ({ deps }: ConsoleOptions, { actor, origin }: ActorContext, id: string): Promise<void> => {
  await deps.tenancy.write(identity, origin, async (tx) => {
    await lockSuperAdmins(tx)
    const [own, account] = [await accountById(tx, actor.accountId), await accountById(tx, id)]
    // Two who end each other at once: the second has no rights any more.
    if (!own?.isSuperAdmin) throw new AppError(commonErrors.signedOut)
    if (!account?.isSuperAdmin) throw new AppError(commonErrors.notFound)
    if (id === actor.accountId) throw new AppError(accountErrors.own)
    await updateAccount(tx, id, { isSuperAdmin: false })
    await closeSessions(tx, id, null)
    await announceEnded(tx, id, null)
  })
}
