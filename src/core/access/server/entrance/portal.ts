/** Signing in, and linking an account, at the login portal: each begun in one browser, answered there, and used once. */
import { z } from 'zod'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import type { Origin, Tx } from '#platform/server/tenancy/tenancy.ts'
import type { Actor } from '../../contract/access.ts'
import { signInErrors } from '../../contract/account.ts'
import {
  entranceErrors,
  entranceLimits,
  portalMinutes,
  type LinkOutcome,
  type PortalProblem,
} from '../../contract/entrance.ts'
import { portalLinkedLetter } from '../../rules/entrance-letters.ts'
import type { ServerDeps } from '../deps.ts'
import { accountById, accountByName, insertEvent, lockAccount, usableMemberships, type AccountRow } from '../queries.ts'
import {
  accountOfIdentity,
  deleteIdentities,
  identityLinkedAt,
  insertIdentity,
  portalSignInOf,
  putPortalSignIn,
  takePortalSignIn,
} from '../queries/portal.ts'
import { identity } from '../service.ts'
import { completeSignIn, nameCaller, openSignedIn, type SignInDeps, type SignedIn } from '../sign-in.ts'
import { hashToken } from '../tokens.ts'
import { countAsking, networkOf, type Requester } from './request-limits.ts'
import { PortalError, type PortalClient, type PortalPerson } from './portal-client.ts'

/** State of a portal sign-in, bound to a browser by a hash of its cookie. */
const waiting = z.strictObject({
  browser: z.string(),
  question: z.strictObject({ state: z.string(), verifier: z.string(), nonce: z.string() }),
  /** The account that wants to be linked; null for a sign-in. */
  link: z.string().nullable(),
})
/** The portal's identity, while the account's own second step is pending. */
const halfway = z.strictObject({ accountId: z.string(), subject: z.string(), isNew: z.boolean() })

/** A callback from the portal. */
export interface Returning {
  /** Raw query of the address. */
  readonly search: string
  /** Secret of the browser that started; undefined in another browser. */
  readonly browser: string | undefined
  readonly device: string | undefined
  readonly actor: Actor | null
}

export type Outcome =
  | { readonly kind: 'in'; readonly signed: SignedIn; readonly next: string }
  | { readonly kind: 'second_step'; readonly next: string }
  | { readonly kind: 'linking'; readonly outcome: LinkOutcome }
  | { readonly kind: 'refused'; readonly problem: PortalProblem; readonly next: string }

/** The account is right, and no school lets it in now. */
const noSchool = new Set<string>([
  signInErrors.noMembership.code,
  signInErrors.waiting.code,
  signInErrors.schoolSuspended.code,
])

const problemOf = (error: unknown): PortalProblem => {
  if (error instanceof PortalError) return error.problem
  if (!(error instanceof AppError)) throw error
  if (error.definition === entranceErrors.portalEnded) return 'portal_ended'
  return noSchool.has(error.definition.code) ? 'portal_inactive' : 'portal_failed'
}

const secondStepKey = (browser: string): string => hashToken(`second step ${browser}`)

export class Portal {
  readonly client: PortalClient
  readonly #deps: ServerDeps & SignInDeps

  constructor(deps: ServerDeps & SignInDeps, client: PortalClient) {
    this.#deps = deps
    this.client = client
  }

  /**
   * @param browser secret in the browser's cookie
   * @param link account to link; null for a sign-in
   * @returns the portal's address.
   * @throws PortalError; AppError auth.asked_too_often
   */
  async begin(
    origin: Origin,
    browser: string,
    next: string,
    link: string | null,
    { address }: Pick<Requester, 'address'>,
  ): Promise<string> {
    const { tenancy, secrets } = this.#deps
    const begun = await this.client.begin(link !== null)
    await tenancy.write(identity, origin, async (tx) => {
      await countAsking(tx, [['portal.network', networkOf(address), entranceLimits.portalPerNetwork]])
      const sealed = secrets.seal(
        JSON.stringify({ browser: hashToken(browser), question: begun.question, link } satisfies z.infer<
          typeof waiting
        >),
      )
      await putPortalSignIn(tx, {
        stateHash: hashToken(begun.question.state),
        sealed,
        next,
        createdAt: tx.at,
        expiresAt: this.#until(tx),
      })
    })
    return begun.address
  }

  #until(tx: Tx): Date {
    return new Date(tx.at.getTime() + portalMinutes * 60_000)
  }

  /** Handles the portal's response. @param note receives the reason of a refusal, for the log */
  async settle(origin: Origin, returning: Returning, note: (reason: string) => void): Promise<Outcome> {
    const held = await this.#take(origin, returning)
    if (!held) return { kind: 'refused', problem: 'portal_ended', next: '/' }
    const { link, next } = held
    try {
      const person = await this.client.finish(returning.search, held.question)
      if (link === null) return await this.#signIn(origin, returning, person, next)
      return {
        kind: 'linking',
        outcome: returning.actor?.accountId === link ? await this.#link(origin, link, person) : 'failed',
      }
    } catch (error) {
      const problem = problemOf(error)
      note(error instanceof Error ? error.message : '')
      return link === null ? { kind: 'refused', problem, next } : { kind: 'linking', outcome: 'failed' }
    }
  }

  /** Consumes the state of the response if this browser started it; another browser's attempt does not affect it. */
  async #take(origin: Origin, { search, browser }: Returning) {
    const state = new URLSearchParams(search).get('state')
    if (!state || !browser) return undefined
    return this.#deps.tenancy.write(identity, origin, async (tx) => {
      const row = await portalSignInOf(tx, hashToken(state))
      const held = row && waiting.parse(JSON.parse(this.#deps.secrets.open(row.sealed)))
      if (!held || held.browser !== hashToken(browser) || !(await takePortalSignIn(tx, hashToken(state))))
        return undefined
      return { ...held, next: row.next }
    })
  }

  async #signIn(
    origin: Origin,
    { browser = '', device, actor }: Returning,
    person: PortalPerson,
    next: string,
  ): Promise<Outcome> {
    const { tenancy, secrets } = this.#deps
    return tenancy.write(identity, origin, async (tx) => {
      const found = await this.#accountOf(tx, person)
      if (!found) return { kind: 'refused', problem: 'portal_unknown', next }
      const { account, isNew } = found
      if (account.status !== 'active') return { kind: 'refused', problem: 'portal_inactive', next }
      if (account.totpConfirmedAt && !person.strong) {
        const sealed = secrets.seal(
          JSON.stringify({ accountId: account.id, subject: person.subject, isNew } satisfies z.infer<typeof halfway>),
        )
        await putPortalSignIn(tx, {
          stateHash: secondStepKey(browser),
          sealed,
          next,
          createdAt: tx.at,
          expiresAt: this.#until(tx),
        })
        return { kind: 'second_step', next }
      }
      if (isNew) await this.#note(tx, account, person.subject)
      return {
        kind: 'in',
        signed: await openSignedIn(tx, secrets, account, { remember: false, device, trusted: true, earlier: actor }),
        next,
      }
    })
  }

  /** The account of an identity; for a new one, the account whose verified address the portal confirms. */
  async #accountOf(
    tx: Tx,
    { subject, email, emailVerified }: PortalPerson,
  ): Promise<{ account: AccountRow; isNew: boolean } | undefined> {
    const known = await accountOfIdentity(tx, this.client.issuer, subject)
    if (known) {
      const account = await accountById(tx, known)
      return account && { account, isNew: false }
    }
    const named = email && emailVerified ? await accountByName(tx, { email }) : undefined
    const account = named && (await lockAccount(tx, named.id))
    if (!account?.emailProvedAt || account.email?.toLowerCase() !== email) return undefined
    // If the portal reassigned an address, its new holder does not get the previous holder's account.
    return (await identityLinkedAt(tx, this.client.issuer, account.id)) ? undefined : { account, isNew: true }
  }

  async #note(tx: Tx, account: AccountRow, subject: string): Promise<void> {
    if (!(await insertIdentity(tx, this.client.issuer, subject, account.id)))
      throw new AppError(entranceErrors.portalEnded)
    await insertEvent(tx, account.id, 'portal_linked')
    if (!account.email) return
    const usable = await usableMemberships(tx, account.id)
    const letter = portalLinkedLetter(account, this.client.name, `${this.#deps.publicUrl}/security`)
    await this.#deps.outbox.post(tx, {
      channel: 'email',
      to: account.email,
      kind: 'access.portal_linked',
      schoolId: usable[0]?.schoolId ?? null,
      ...letter,
    })
  }

  async #link(origin: Origin, accountId: string, { subject }: PortalPerson): Promise<LinkOutcome> {
    return this.#deps.tenancy.write(identity, origin, async (tx) => {
      const account = await lockAccount(tx, accountId)
      if (account?.status !== 'active') return 'failed'
      const holder = await accountOfIdentity(tx, this.client.issuer, subject)
      if (holder) return holder === accountId ? 'linked' : 'taken'
      if (await identityLinkedAt(tx, this.client.issuer, accountId)) return 'other'
      await this.#note(tx, account, subject)
      return 'linked'
    })
  }

  /**
   * The account's own second step after the portal's authentication.
   * @throws AppError auth.portal_ended, auth.code_refused, auth.locked
   */
  async finish(origin: Origin, code: string, { browser, device, actor }: Omit<Returning, 'search'>): Promise<SignedIn> {
    const { tenancy, secrets } = this.#deps
    const key = secondStepKey(browser ?? '')
    const found = await tenancy.read(identity, async (tx) => {
      const row = browser ? await portalSignInOf(tx, key) : undefined
      const held = row && halfway.parse(JSON.parse(secrets.open(row.sealed)))
      return held && { held, account: await accountById(tx, held.accountId) }
    })
    const name = found?.account?.email
      ? { email: found.account.email.toLowerCase() }
      : { phone: found?.account?.phone ?? '' }
    const caller = found?.account ? await nameCaller(tenancy, origin, name, device) : undefined
    if (!found || !caller?.account) throw new AppError(entranceErrors.portalEnded)
    const { held } = found
    const { account, attempt } = caller
    return completeSignIn(
      this.#deps,
      origin,
      { account, attempt },
      { remember: false, device, code, earlier: actor },
      async (tx) => {
        if (!(await takePortalSignIn(tx, key)) || account.id !== held.accountId)
          throw new AppError(entranceErrors.portalEnded)
        if (held.isNew) await this.#note(tx, account, held.subject)
      },
    )
  }

  async linkedAt(accountId: string): Promise<Date | undefined> {
    return this.#deps.tenancy.read(identity, (tx) => identityLinkedAt(tx, this.client.issuer, accountId))
  }

  /** @throws AppError request.not_found when it was not linked */
  async unlink(origin: Origin, accountId: string): Promise<void> {
    await this.#deps.tenancy.write(identity, origin, async (tx) => {
      if (!(await deleteIdentities(tx, this.client.issuer, accountId))) throw new AppError(commonErrors.notFound)
      await insertEvent(tx, accountId, 'portal_unlinked')
    })
  }
}
