/** What an account does with itself: look, switch membership, sign out, set preferences. */
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import type { Origin, Tenancy, Tx } from '#platform/server/tenancy/tenancy.ts'
import type { Actor } from '../contract/access.ts'
import type { CurrentUser } from '../contract/account.ts'
import { currentUserOf, type Catalogue } from './current-user.ts'
import { accountById, closeSession, insertEvent, updateAccount, usableMemberships } from './queries.ts'
import { announceEnded, openSession, type SessionEntry, type Sessions } from './sessions.ts'

export const identity = { schoolId: null, accountId: null, identity: true } as const

const missing = (): never => {
  throw new AppError(commonErrors.signedOut)
}

export class AccountService {
  readonly tenancy: Tenancy
  readonly sessions: Sessions
  readonly #catalogue: Catalogue
  constructor(tenancy: Tenancy, sessions: Sessions, catalogue: Catalogue) {
    this.tenancy = tenancy
    this.sessions = sessions
    this.#catalogue = catalogue
  }

  async user(entry: SessionEntry): Promise<CurrentUser> {
    return this.tenancy.read(identity, async (tx) => this.#userOf(tx, entry))
  }

  async #userOf(tx: Tx, entry: SessionEntry): Promise<CurrentUser> {
    const account = (await accountById(tx, entry.actor.accountId)) ?? missing()
    return currentUserOf(account, await usableMemberships(tx, account.id), entry.actor, entry.switches, this.#catalogue)
  }

  /** The user of a session just opened. */
  async userOfToken(token: string): Promise<CurrentUser> {
    return this.user((await this.sessions.find(token)) ?? missing())
  }

  /** Ends the session and opens one for another membership, so that the session id changes with the power it holds. */
  async switchMembership(entry: SessionEntry, origin: Origin, membershipId: string): Promise<string> {
    const { actor, session } = entry
    const token = await this.tenancy.write(identity, origin, async (tx) => {
      const account = (await accountById(tx, actor.accountId)) ?? missing()
      const target = (await usableMemberships(tx, account.id)).find((one) => one.id === membershipId)
      if (!target) throw new AppError(commonErrors.notFound)
      await closeSession(tx, account.id, session.id)
      await updateAccount(tx, account.id, { lastMembershipId: target.id })
      await insertEvent(tx, account.id, 'membership_changed', { role: target.role, school: target.schoolCode })
      await announceEnded(tx, account.id, session.id)
      return (await openSession(tx, account, target, { remember: session.remember, deviceId: session.deviceId })).token
    })
    this.sessions.forgetAccount(actor.accountId)
    return token
  }

  async endSession(accountId: string, sessionId: string, origin: Origin, kind: 'signed_out' | 'session_ended'): Promise<void> {
    await this.tenancy.write(identity, origin, async (tx) => {
      if (!(await closeSession(tx, accountId, sessionId))) throw new AppError(commonErrors.notFound)
      await insertEvent(tx, accountId, kind)
      await announceEnded(tx, accountId, sessionId)
    })
    this.sessions.forgetAccount(accountId)
  }

  async savePreferences(actor: Actor, origin: Origin, values: { language?: 'en' | 'sw'; theme?: 'light' | 'dark' | 'system' }) {
    const saved = await this.tenancy.write(identity, origin, async (tx) => {
      await updateAccount(tx, actor.accountId, values)
      await insertEvent(tx, actor.accountId, 'preferences_changed')
      return (await accountById(tx, actor.accountId)) ?? missing()
    })
    this.sessions.forgetAccount(actor.accountId)
    return { language: saved.language as 'en' | 'sw', theme: saved.theme as 'light' | 'dark' | 'system' }
  }
}
