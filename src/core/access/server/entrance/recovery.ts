/** Password reset by e-mail: request, sending in a job, checking and using the link. */
import { z } from 'zod'
import { AppError, refuseFields } from '#platform/pure/errors.ts'
import { enqueueJob, defineJob, job, type Job } from '#platform/server/jobs/jobs.ts'
import { noOrigin, type Origin, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { entranceErrors, entranceLimits, resetMinutes } from '../../contract/entrance.ts'
import { resetDoneLetter, resetLetter } from '../../rules/entrance-letters.ts'
import { passwordProblem, passwordTexts } from '../../rules/password-rules.ts'
import { personalWords } from '../credentials/password.ts'
import type { ServerDeps } from '../deps.ts'
import { hashPassword } from '../passwords.ts'
import {
  accountByName,
  insertEvent,
  lockAccount,
  updateAccount,
  usableMemberships,
  type AccountRow,
} from '../queries.ts'
import {
  accountOfToken,
  forgetDevices,
  forgetFailures,
  hasMembership,
  insertAccountToken,
  takeAccountToken,
} from '../queries/account-tokens.ts'
import { dropContactChanges } from '../queries/contact-changes.ts'
import { closeSessions, dropResetLinks } from '../queries/credentials.ts'
import { identity } from '../service.ts'
import { publishSessionEnded, type Sessions } from '../sessions.ts'
import { attemptKey } from '../sign-in.ts'
import { hashToken, newToken } from '../tokens.ts'
import { countAsking, countAskingOf, type Requester } from './request-limits.ts'

/** The address is encrypted in the queue. */
const sendReset = defineJob('access.send_reset', z.strictObject({ sealed: z.string() }))

export class Recovery {
  readonly jobs: readonly Job[]
  readonly #deps: ServerDeps
  readonly #sessions: Sessions

  constructor(deps: ServerDeps, sessions: Sessions) {
    this.#deps = deps
    this.#sessions = sessions
    this.jobs = [
      job(sendReset, ({ sealed }, tenancy) =>
        tenancy.write(identity, noOrigin, (tx) => this.#send(tx, deps.secrets.open(sealed))),
      ),
    ]
  }

  /** Records the request without a lookup: known and unknown addresses take the same time. */
  async ask(origin: Origin, email: string, { device, address }: Requester): Promise<{ minutes: number }> {
    const { tenancy, secrets } = this.#deps
    await tenancy.write(identity, origin, async (tx) => {
      await countAsking(tx, [
        ['reset.name', email, entranceLimits.resetPerName],
        ['reset.device', device, entranceLimits.resetPerDevice],
      ])
      await countAskingOf(tx, 'reset.network', address, entranceLimits.resetPerNetwork)
      await enqueueJob(tx, sendReset, { sealed: secrets.seal(email) })
    })
    return { minutes: resetMinutes }
  }

  async #send(tx: Tx, email: string): Promise<void> {
    const account = await accountByName(tx, { email })
    if (!account?.email || account.status !== 'active') return
    const usable = await usableMemberships(tx, account.id)
    // An account suspended everywhere counts as closed; one that has not joined a school yet does not.
    if (usable.length === 0 && !account.isSuperAdmin && (await hasMembership(tx, account.id))) return
    const school = usable.find((one) => one.id === account.lastMembershipId) ?? usable[0]
    const token = newToken()
    const expiresAt = new Date(tx.at.getTime() + resetMinutes * 60_000)
    await insertAccountToken(tx, {
      tokenHash: hashToken(token),
      accountId: account.id,
      kind: 'reset',
      email: account.email,
      createdAt: tx.at,
      expiresAt,
    })
    const letter = resetLetter(account, `${this.#deps.publicUrl}/reset?token=${token}`, resetMinutes)
    await this.#deps.outbox.post(tx, {
      channel: 'email',
      to: account.email,
      kind: 'access.reset',
      ...letter,
      schoolId: school?.schoolId ?? null,
    })
  }

  /** @throws AppError auth.link_ended */
  async check(token: string): Promise<{ email: string; expiresAt: string }> {
    const found = await this.#deps.tenancy.read(identity, (tx) => accountOfToken(tx, 'reset', hashToken(token)))
    if (!found?.account.email) throw new AppError(entranceErrors.linkEnded)
    return { email: found.account.email, expiresAt: found.expiresAt.toISOString() }
  }

  /**
   * @throws AppError auth.link_ended; request.invalid for a password that is too easy, and then the link is still valid
   */
  async reset(origin: Origin, token: string, password: string): Promise<void> {
    const { tenancy } = this.#deps
    const tokenHash = hashToken(token)
    const found = await tenancy.read(identity, async (tx) => {
      const held = await accountOfToken(tx, 'reset', tokenHash)
      return held && { account: held.account, schools: await usableMemberships(tx, held.account.id) }
    })
    if (!found) throw new AppError(entranceErrors.linkEnded)
    const problem = passwordProblem(password, personalWords(found.account, found.schools))
    if (problem) return refuseFields({ password: passwordTexts[problem] })
    const passwordHash = await hashPassword(password)
    const schoolId = found.schools[0]?.schoolId ?? null
    const account = await tenancy.write(identity, origin, (tx) => this.#take(tx, tokenHash, passwordHash, schoolId))
    this.#sessions.forgetAccount(account.id)
  }

  async #take(tx: Tx, tokenHash: string, passwordHash: string, schoolId: string | null): Promise<AccountRow> {
    const held = await accountOfToken(tx, 'reset', tokenHash)
    const account = held && (await lockAccount(tx, held.account.id))
    // Between the two the address may have become another's.
    const isTheirs = account?.status === 'active' && account.email === held?.account.email
    if (!account?.email || !isTheirs || !(await takeAccountToken(tx, 'reset', tokenHash)))
      throw new AppError(entranceErrors.linkEnded)
    await updateAccount(tx, account.id, { passwordHash, passwordChangedAt: tx.at, emailProvedAt: tx.at })
    await dropResetLinks(tx, account.id)
    await dropContactChanges(tx, account.id)
    await closeSessions(tx, account.id, null)
    await publishSessionEnded(tx, account.id, null)
    await forgetDevices(tx, account.id)
    await forgetFailures(tx, attemptKey(account, { email: account.email }))
    await insertEvent(tx, account.id, 'password_reset')
    const letter = resetDoneLetter(account, `${this.#deps.publicUrl}/reset`)
    await this.#deps.outbox.post(tx, {
      channel: 'email',
      to: account.email,
      kind: 'access.reset_done',
      ...letter,
      schoolId,
    })
    return account
  }
}
