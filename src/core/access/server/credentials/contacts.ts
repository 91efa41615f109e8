/** The owner moves the account to another e-mail address or phone number; a code proves that it is theirs. */
import { randomInt } from 'node:crypto'
import { z } from 'zod'
import { AppError, refuseField, refuseFields } from '#platform/pure/errors.ts'
import { newId } from '#platform/server/ids.ts'
import { defineJob, enqueueJob, job, type Job } from '#platform/server/jobs/jobs.ts'
import { noOrigin, violates, type Tx } from '#platform/server/tenancy/tenancy.ts'
import type { BodyOf } from '#platform/pure/contract.ts'
import {
  contactErrors,
  contactLimits,
  contactMinutes,
  contactTexts,
  contactTries,
  type ContactChannel,
  type requestContact,
} from '../../contract/contacts.ts'
import { entranceLimits } from '../../contract/entrance.ts'
import {
  contactChangedLetter,
  contactCodeLetter,
  contactTakenLetter,
  toldAbout,
  type ContactLetter,
} from '../../rules/contact-letters.ts'
import { countAsking } from '../entrance/request-limits.ts'
import type { FollowContact, CodesLeave } from '../ports.ts'
import { accountById, accountByName, insertEvent, lockAccount, updateAccount, type AccountRow } from '../queries.ts'
import {
  insertContactChange,
  markContactSent,
  pendingContact,
  takeContactChange,
  tryContactChange,
} from '../queries/contact-changes.ts'
import { dropLinks, inSchool, schoolsOfAccount } from '../queries/members.ts'
import { countRequest } from '../queries/request-counts.ts'
import { prove, settle, type Given } from './proof.ts'
import { identity, readOwn, type CredentialOptions, type OwnCall } from './shared.ts'

/** Address and code are encrypted in the queue. */
const sendCode = defineJob('access.send_contact_code', z.strictObject({ sealed: z.string() }))
const wish = z.strictObject({ id: z.string(), code: z.string(), schoolId: z.string().nullable() })
type Wish = z.infer<typeof wish>

type Request = BodyOf<typeof requestContact>

const ended = (): never => {
  throw new AppError(contactErrors.codeEnded)
}
const isTaken = async (tx: Tx, accountId: string, channel: ContactChannel, address: string): Promise<boolean> => {
  const holder = await accountByName(tx, channel === 'email' ? { email: address } : { phone: address })
  return holder !== undefined && holder.id !== accountId
}

/** The password, or a code of the second step where one was typed. */
const given = ({ password, code }: Request): Given =>
  code === undefined ? { password: { field: 'password', value: password } } : { code }

/** Counts before anybody is looked up, so that an address in use counts like any other. */
const countCode = async (
  tx: Tx,
  accountId: string,
  schoolId: string | null,
  { channel, to }: Request,
): Promise<void> => {
  await countAsking(tx, [
    ['contact.account', accountId, contactLimits.perAccount],
    ['contact.account_daily', accountId, contactLimits.perAccountDaily],
    channel === 'email'
      ? ['contact.email', to, contactLimits.perEmail]
      : ['phone.number', to, entranceLimits.codePerNumber],
    channel === 'email'
      ? ['contact.email_daily', to, contactLimits.perEmailDaily]
      : ['phone.number_daily', to, entranceLimits.codePerNumberDaily],
  ])
  if (channel !== 'phone' || !schoolId) return
  const wait = await countRequest(tx, 'contact.school_daily', schoolId, contactLimits.perSchoolDaily)
  if (wait > 0) throw new AppError(contactErrors.schoolFull, { retryAfter: wait })
}

export class OwnContacts {
  readonly jobs: readonly Job[]
  readonly #options: CredentialOptions
  readonly #leave: CodesLeave
  readonly #followers: readonly FollowContact[]

  constructor(options: CredentialOptions, leave: CodesLeave, followers: readonly FollowContact[]) {
    this.#options = options
    this.#leave = leave
    this.#followers = followers
    this.jobs = [
      job(sendCode, ({ sealed }, tenancy) => {
        const wanted = wish.parse(JSON.parse(options.secrets.open(sealed)))
        return tenancy.write(identity, noOrigin, (tx) => this.#send(tx, wanted))
      }),
    ]
  }

  #codeHash(id: string, code: string): string {
    return this.#options.secrets.mac(`contact code ${id} ${code}`)
  }

  /** For the security page: by which channels a code can be sent, and where one is on its way. */
  async state({ entry: { actor }, tenancy }: OwnCall) {
    const { accountId, schoolId } = actor
    const leaves = await tenancy.read({ schoolId, accountId }, this.#leave)
    const [email, phone] = await tenancy.read(identity, (tx) =>
      Promise.all((['email', 'phone'] as const).map((channel) => pendingContact(tx, accountId, channel, contactTries))),
    )
    return {
      email: { canSend: leaves.email, pending: email ?? null },
      phone: { canSend: leaves.phone, pending: phone ?? null },
    }
  }

  /**
   * Sends a code to the new address in a job: a request takes the same time, and gets the same answer, whether or not
   * somebody else uses the address.
   */
  async ask(call: OwnCall, body: Request): Promise<{ minutes: number }> {
    const { accountId, schoolId } = call.entry.actor
    const { channel, to } = body
    const leaves = await call.tenancy.read({ schoolId, accountId }, this.#leave)
    if (!leaves[channel]) throw new AppError(channel === 'email' ? contactErrors.noMail : contactErrors.noSms)
    const { account } = await call.tenancy.read(identity, (tx) => readOwn(tx, call))
    if (account[channel]?.toLowerCase() === to)
      return refuseFields({ to: channel === 'email' ? contactTexts.ownEmail : contactTexts.ownPhone })
    // The proof is settled first: asking too often is no wrong password.
    await settle(call, await prove(call, given(body)), async () => undefined)
    const id = newId()
    const code = String(randomInt(1_000_000)).padStart(6, '0')
    await call.tenancy.write(identity, call.origin, async (tx) => {
      await countCode(tx, accountId, schoolId, body)
      const expiresAt = new Date(tx.at.getTime() + contactMinutes * 60_000)
      const codeHash = this.#codeHash(id, code)
      await insertContactChange(tx, { id, accountId, channel, address: to, codeHash, createdAt: tx.at, expiresAt })
      const wanted: Wish = { id, code, schoolId }
      await enqueueJob(tx, sendCode, { sealed: call.secrets.seal(JSON.stringify(wanted)) })
    })
    return { minutes: contactMinutes }
  }

  async #send(tx: Tx, { id, code, schoolId }: Wish): Promise<void> {
    const change = await markContactSent(tx, id)
    const account = change && (await accountById(tx, change.accountId))
    if (!account) return
    const { address: to } = change
    const channel = change.channel as ContactChannel
    const holder = await accountByName(tx, channel === 'email' ? { email: to } : { phone: to })
    const letter =
      holder && holder.id !== account.id
        ? contactTakenLetter(channel, holder.language, `${this.#options.publicUrl}/`)
        : contactCodeLetter(channel, account.language, code, contactMinutes)
    await this.#post(tx, channel, to, schoolId, 'access.contact_code', letter)
  }

  #post(
    tx: Tx,
    by: ContactChannel,
    to: string,
    schoolId: string | null,
    kind: string,
    letter: ContactLetter,
  ): Promise<void> {
    return this.#options.outbox.post(tx, { channel: by === 'email' ? 'email' : 'sms', to, kind, schoolId, ...letter })
  }

  /** @throws AppError auth.contact_code_wrong, auth.contact_code_ended */
  async confirm(call: OwnCall, channel: ContactChannel, code: string): Promise<void> {
    const { tenancy, origin } = call
    const { accountId } = call.entry.actor
    const tried =
      (await tenancy.write(identity, origin, (tx) => tryContactChange(tx, accountId, channel, contactTries))) ?? ended()
    if (tried.codeHash !== this.#codeHash(tried.id, code)) {
      await tenancy.write(identity, origin, (tx) => insertEvent(tx, accountId, 'proof_refused'))
      return refuseField('code', contactErrors.wrongCode)
    }
    try {
      await tenancy.write(identity, origin, (tx) => this.#move(tx, call, tried.id, channel, tried.address))
    } catch (error) {
      // Somebody else took the address since the code was sent.
      if (violates(error, 'accounts_email_key') || violates(error, 'accounts_phone_key')) return ended()
      throw error
    }
  }

  async #move(tx: Tx, call: OwnCall, id: string, channel: ContactChannel, address: string): Promise<void> {
    const account = await lockAccount(tx, call.entry.actor.accountId)
    if (!account || !(await takeContactChange(tx, id)) || (await isTaken(tx, account.id, channel, address)))
      return ended()
    await updateAccount(
      tx,
      account.id,
      channel === 'email' ? { email: address, emailProvedAt: tx.at } : { phone: address, phoneProvedAt: tx.at },
    )
    await dropLinks(tx, account.id)
    await insertEvent(tx, account.id, channel === 'email' ? 'email_changed' : 'phone_changed')
    await this.#tell(tx, call, account, channel)
    for (const schoolId of await schoolsOfAccount(tx, account.id))
      await inSchool(tx, { schoolId, accountId: account.id }, async (there) => {
        for (const follow of this.#followers) await follow(there, account.id, { [channel]: address })
      })
  }

  async #tell(tx: Tx, { entry: { actor } }: OwnCall, before: AccountRow, changed: ContactChannel): Promise<void> {
    for (const { by, to } of toldAbout(changed, before))
      await this.#post(
        tx,
        by,
        to,
        actor.schoolId,
        'access.contact_changed',
        contactChangedLetter(changed, by, before.language),
      )
  }
}
