/** Signing in with a code by SMS. Requests and attempts take the same time and get the same response for any number. */
import { randomInt } from 'node:crypto'
import { z } from 'zod'
import { AppError } from '#platform/pure/errors.ts'
import { newId } from '#platform/server/ids.ts'
import { enqueueJob, defineJob, job, type Job } from '#platform/server/jobs/jobs.ts'
import { noOrigin, type Origin, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { signInErrors } from '../../contract/account.ts'
import {
  entranceErrors,
  entranceLimits,
  phoneCodeMinutes,
  phoneCodesPerSchoolDaily,
  phoneCodeTries,
} from '../../contract/entrance.ts'
import { codeMessage } from '../../rules/entrance-letters.ts'
import type { ServerDeps } from '../deps.ts'
import { accountById, accountByName, updateAccount, usableMemberships } from '../queries.ts'
import { insertPhoneCode, sendFor, takePhoneCode, tryPhoneCode } from '../queries/phone-codes.ts'
import { identity } from '../service.ts'
import {
  completeSignIn,
  nameCaller,
  noteFailure,
  openSignedIn,
  type SignInAttempt,
  type SignInDeps,
  type SignedIn,
  type SignInOptions,
} from '../sign-in.ts'
import { countAsking, networkOf, type Requester } from './request-limits.ts'

/** Invitations by phone number for numbers without an account, provided by a higher module. */
export interface PhoneInvitations {
  /** @returns a school that has invited the number and waits for its owner */
  invitingSchool(tx: Tx, phone: string): Promise<string | null>
  /**
   * Creates the account of a person who proved the number and accepts the invitation.
   * @returns its id, or null without an invitation
   */
  claimPhone(tx: Tx, phone: string): Promise<string | null>
}

/** Number and code are encrypted in the queue. */
const sendCode = defineJob('access.send_phone_code', z.strictObject({ sealed: z.string() }))
const wish = z.strictObject({ id: z.string(), phone: z.string(), code: z.string() })

const wrong = (): never => {
  throw new AppError(entranceErrors.codeWrong)
}
const ended = (): never => {
  throw new AppError(entranceErrors.codeEnded)
}

export class PhoneSignIn {
  readonly jobs: readonly Job[]
  readonly #deps: ServerDeps & SignInDeps
  readonly #invitations: PhoneInvitations

  constructor(deps: ServerDeps & SignInDeps, invitations: PhoneInvitations) {
    this.#deps = deps
    this.#invitations = invitations
    this.jobs = [
      job(sendCode, ({ sealed }, tenancy) => {
        const { id, phone, code } = wish.parse(JSON.parse(deps.secrets.open(sealed)))
        return tenancy.write(identity, noOrigin, (tx) => this.#send(tx, id, phone, code))
      }),
    ]
  }

  #codeHash(id: string, code: string): string {
    return this.#deps.secrets.mac(`phone code ${id} ${code}`)
  }
  #phoneHash(phone: string): string {
    return this.#deps.secrets.mac(`phone ${phone}`)
  }

  /** Creates a code without a lookup: known and unknown numbers take the same time. */
  async ask(origin: Origin, phone: string, { device, address }: Requester): Promise<{ minutes: number }> {
    const { tenancy, secrets } = this.#deps
    const id = newId()
    const code = String(randomInt(1_000_000)).padStart(6, '0')
    await tenancy.write(identity, origin, async (tx) => {
      await countAsking(tx, [
        ['phone.number', phone, entranceLimits.codePerNumber],
        ['phone.number_daily', phone, entranceLimits.codePerNumberDaily],
        ['phone.device', device, entranceLimits.codePerDevice],
        ['phone.network', networkOf(address), entranceLimits.codePerNetwork],
      ])
      const expiresAt = new Date(tx.at.getTime() + phoneCodeMinutes * 60_000)
      await insertPhoneCode(tx, {
        id,
        phoneHash: this.#phoneHash(phone),
        codeHash: this.#codeHash(id, code),
        createdAt: tx.at,
        expiresAt,
      })
      await enqueueJob(tx, sendCode, { sealed: secrets.seal(JSON.stringify({ id, phone, code })) })
    })
    return { minutes: phoneCodeMinutes }
  }

  async #send(tx: Tx, id: string, phone: string, code: string): Promise<void> {
    const found = await this.#recipientOf(tx, phone)
    const outcome = found && (await sendFor(tx, id, found.schoolId, phoneCodesPerSchoolDaily))
    if (outcome === 'full')
      this.#deps.log.warn(
        { schoolId: found?.schoolId },
        'a school sent its codes of the day; no more leave before tomorrow',
      )
    if (!found || outcome !== 'sent') return
    const text = codeMessage(found.language, code, phoneCodeMinutes)
    await this.#deps.outbox.post(tx, {
      channel: 'sms',
      to: phone,
      kind: 'access.phone_code',
      text,
      schoolId: found.schoolId,
    })
  }

  /** School and recipient of the code; null for an unknown number. */
  async #recipientOf(tx: Tx, phone: string): Promise<{ schoolId: string; language: string } | undefined> {
    const account = await accountByName(tx, { phone })
    if (account && account.status !== 'active') return undefined
    const usable = account ? await usableMemberships(tx, account.id) : []
    const own = usable.find((one) => one.id === account?.lastMembershipId) ?? usable[0]
    const schoolId = own?.schoolId ?? (await this.#invitations.invitingSchool(tx, phone))
    return schoolId ? { schoolId, language: account?.language ?? 'en' } : undefined
  }

  /**
   * @param request.code of the authenticator, where the account has one
   * @throws AppError auth.phone_code_wrong, auth.phone_code_ended, auth.locked, auth.code_needed, auth.code_refused,
   * auth.no_membership
   */
  async verify(origin: Origin, phone: string, code: string, request: SignInOptions): Promise<SignedIn> {
    const { tenancy } = this.#deps
    const caller = await nameCaller(tenancy, origin, { phone }, request.device)
    const tried =
      (await tenancy.write(identity, origin, (tx) => tryPhoneCode(tx, this.#phoneHash(phone), phoneCodeTries))) ??
      ended()
    if (tried.codeHash !== this.#codeHash(tried.id, code)) return this.#refuse(origin, caller)
    const takeCode = async (tx: Tx): Promise<void> => void ((await takePhoneCode(tx, tried.id)) || ended())
    const { account } = caller
    if (!account) return tenancy.write(identity, origin, (tx) => this.#claim(tx, phone, takeCode, request))
    if (account.status !== 'active') return wrong()
    return completeSignIn(this.#deps, origin, { ...caller, account }, request, async (tx) => {
      await takeCode(tx)
      if (!account.phoneProvedAt) await updateAccount(tx, account.id, { phoneProvedAt: tx.at })
      // An account without a school may have been invited to one.
      if ((await usableMemberships(tx, account.id)).length === 0) await this.#invitations.claimPhone(tx, phone)
    })
  }

  async #refuse(origin: Origin, caller: SignInAttempt): Promise<never> {
    await noteFailure(this.#deps.tenancy, origin, caller)
    return wrong()
  }

  /** The number has no account but may have been invited. */
  async #claim(tx: Tx, phone: string, takeCode: (tx: Tx) => Promise<void>, request: SignInOptions): Promise<SignedIn> {
    await takeCode(tx)
    const id = await this.#invitations.claimPhone(tx, phone)
    const account = id ? await accountById(tx, id) : undefined
    if (!account) throw new AppError(signInErrors.noMembership)
    const { remember, device, earlier = null } = request
    return openSignedIn(tx, this.#deps.secrets, account, { remember, device, earlier })
  }
}
