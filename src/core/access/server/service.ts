/** What an account does with itself: read, switch membership, sign out. */
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import type { Origin, Tenancy, Tx } from '#platform/server/tenancy/tenancy.ts'
import type { Actor } from '../contract/access.ts'
import type { CurrentUser } from '../contract/account.ts'
import { currentUserOf, type Catalogue } from './current-user.ts'
import { accountById, closeSession, insertEvent, updateAccount, usableMemberships } from './queries.ts'
import { ownAvatar } from './pictures.ts'
import { positionRows } from './queries/positions.ts'
import { publishSessionEnded, endSessionsBut, openSession, type SessionEntry, type Sessions } from './sessions.ts'

export const identity = { schoolId: null, accountId: null, identity: true } as const

/** Grade and subjects of the caller at the transaction's school. */
export type SchoolWork = (
  tx: Tx,
  actor: Pick<Actor, 'accountId' | 'role'>,
) => Promise<{ grade: string | null; subjects: string[] }>

const missing = (): never => {
  throw new AppError(commonErrors.signedOut)
}

export class AccountService {
  readonly tenancy: Tenancy
  readonly sessions: Sessions
  readonly #catalogue: Catalogue
  readonly #work: SchoolWork
  constructor(tenancy: Tenancy, sessions: Sessions, catalogue: Catalogue, work: SchoolWork) {
    this.tenancy = tenancy
    this.sessions = sessions
    this.#catalogue = catalogue
    this.#work = work
  }

  async user(entry: SessionEntry): Promise<CurrentUser> {
    const { accountId, schoolId, role } = entry.actor
    const [user, work] = await Promise.all([
      this.tenancy.read(identity, (tx) => this.#userOf(tx, entry)),
      schoolId === null
        ? { grade: null, subjects: [] }
        : this.tenancy.read({ schoolId, accountId }, (tx) => this.#work(tx, { accountId, role })),
    ])
    return { ...user, ...work }
  }

  async #userOf(tx: Tx, entry: SessionEntry): Promise<Omit<CurrentUser, 'grade' | 'subjects'>> {
    const { accountId, schoolId, positions } = entry.actor
    const [account, usable, avatar, own] = await Promise.all([
      accountById(tx, accountId),
      usableMemberships(tx, accountId),
      ownAvatar(tx, accountId),
      schoolId && positions.length > 0 ? positionRows(tx, schoolId) : [],
    ])
    const names = new Map(own.map(({ id, name }) => [id, name]))
    return { ...currentUserOf(account ?? missing(), usable, entry.actor, entry, this.#catalogue, names), avatar }
  }

  /** The user of a session just opened. */
  async userOfToken(token: string): Promise<CurrentUser> {
    return this.user((await this.sessions.find(token)) ?? missing())
  }

  /** Ends the session and opens one for another membership, so that the session id changes with its privileges. */
  async switchMembership(entry: SessionEntry, origin: Origin, membershipId: string): Promise<string> {
    const { actor, session } = entry
    const token = await this.tenancy.write(identity, origin, async (tx) => {
      const account = (await accountById(tx, actor.accountId)) ?? missing()
      const target = (await usableMemberships(tx, account.id)).find((one) => one.id === membershipId)
      if (!target) throw new AppError(commonErrors.notFound)
      // A session that was ended meanwhile must not live on under another id.
      if (!(await closeSession(tx, account.id, session.id))) missing()
      await updateAccount(tx, account.id, { lastMembershipId: target.id })
      await insertEvent(tx, account.id, 'membership_changed', { role: target.role, school: target.schoolCode })
      await publishSessionEnded(tx, account.id, session.id)
      const { remember, deviceId, createdAt } = session
      return (await openSession(tx, account, target, { remember, deviceId, since: createdAt })).token
    })
    this.sessions.forgetAccount(actor.accountId)
    return token
  }

  async endSession(
    accountId: string,
    sessionId: string,
    origin: Origin,
    kind: 'signed_out' | 'session_ended',
  ): Promise<void> {
    await this.tenancy.write(identity, origin, async (tx) => {
      if (!(await closeSession(tx, accountId, sessionId))) throw new AppError(commonErrors.notFound)
      await insertEvent(tx, accountId, kind)
      await publishSessionEnded(tx, accountId, sessionId)
    })
    this.sessions.forgetAccount(accountId)
  }

  /** Ends every session but the caller's own. @returns how many ended */
  async endOtherSessions({ accountId, sessionId }: Actor, origin: Origin): Promise<number> {
    const ended = await this.tenancy.write(identity, origin, async (tx) => {
      const count = await endSessionsBut(tx, accountId, sessionId)
      if (count > 0) await insertEvent(tx, accountId, 'sessions_ended', { count })
      return count
    })
    this.sessions.forgetAccount(accountId)
    return ended
  }
}
