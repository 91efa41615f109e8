/** E-mails and SMS for unread notices, and daily or weekly digests. */
import { z } from 'zod'
import { digestReaders, reachedHere, type Reached } from '#core/access/server/public.ts'
import { schoolById, schoolIds } from '#core/schools/server/public.ts'
import { withheldReason } from '#core/delivery/contract/errors.ts'
import type { SmsGateway } from '#core/delivery/server/public.ts'
import { schoolTime, weekdayOf } from '#platform/pure/dates.ts'
import { groupBy } from '#platform/pure/group.ts'
import { AppError } from '#platform/pure/errors.ts'
import { audit } from '#platform/server/audit/audit.ts'
import { enqueueJob, defineJob, job, type Job, type Schedule } from '#platform/server/jobs/jobs.ts'
import type { Outbox } from '#platform/server/outbox/outbox.ts'
import { noOrigin, schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { digestDays, waysOf } from '../../rules/channels.ts'
import { noticeLetter } from '../../rules/letters.ts'
import type { WithdrawLetters } from '../ports.ts'
import type { HearsOf } from '../queries/hears-of.ts'
import { noteDigest, takeMailDue, unreadSince } from '../queries/dispatch.ts'
import type { NotificationRow } from '../queries/notifications.ts'
import { forgetSubscriptions } from '../queries/push.ts'
import { wordsOf, type Registry } from '../words.ts'
import type { OutboundChannels } from './outbound-channels.ts'

const ofSchool = z.strictObject({ schoolId: z.uuid() })
const letterKind = 'notifications.letter'

const mailJob = defineJob('notifications.mail', ofSchool)
const digestJob = defineJob('notifications.digest', z.unknown())
const schoolDigestJob = defineJob('notifications.school_digest', ofSchool)

const minute = 60_000
const day = 1440 * minute
/** E-mails are sent in batches at this interval, so that one combines several notices, ms. */
const turn = 5 * minute
/** Characters of a notice as an SMS: two segments. */
const longestText = 300
/** Time without a signed-in account after which a device gets no more push messages, ms. */
const forgottenAfter = 60 * day

export const enqueueMail = (tx: Tx, at: Date): Promise<void> => {
  const runAt = new Date(Math.ceil(at.getTime() / turn) * turn)
  return enqueueJob(
    tx,
    mailJob,
    { schoolId: schoolOf(tx) },
    { runAt, key: `notifications.mail:${schoolOf(tx)}:${runAt.getTime()}` },
  )
}

export const enqueueMailNow = (tx: Tx): Promise<void> =>
  enqueueJob(tx, mailJob, { schoolId: schoolOf(tx) }, { key: `notifications.mail_now:${schoolOf(tx)}` })

export interface MailOptions {
  readonly outbox: Pick<Outbox, 'post'>
  readonly publicUrl: string
  readonly registry: Registry
  readonly leaving: OutboundChannels
  readonly sms: Pick<SmsGateway, 'send'>
  readonly hearsOf: HearsOf
}

/** Notices visible to the person in a role they still have. */
const ownOf = (rows: readonly NotificationRow[], { roles }: Reached): NotificationRow[] =>
  rows.filter(({ role }) => roles.includes(role))

const write = async (
  tx: Tx,
  { outbox, publicUrl, registry }: MailOptions,
  person: Reached,
  rows: readonly NotificationRow[],
): Promise<void> => {
  const { email, language, firstName } = person
  if (!email || rows.length === 0) return
  const { name } = await schoolById(tx)
  const notices = rows.map((row) => ({
    ...wordsOf(registry, row, language),
    url: row.link && `${publicUrl}${row.link}`,
  }))
  const letter = noticeLetter(language, {
    school: name,
    firstName,
    notices,
    settingsUrl: `${publicUrl}/settings/notifications`,
  })
  await outbox.post(tx, {
    channel: 'email',
    kind: letterKind,
    to: email,
    schoolId: schoolOf(tx),
    ...letter,
  })
}

/** What the reader may still hear of stays in the list of notices. */
export const withdrawing =
  (outbox: Outbox): WithdrawLetters =>
  (tx, to) =>
    outbox.withdraw(tx, { schoolId: schoolOf(tx), kind: letterKind, to, reason: withheldReason })

/** For a kind that is no longer declared. */
const defaultNotice = { topic: 'school', priority: 'low' } as const

/** What the school will not pay for stays in the app; the reason is logged. */
const text = async (
  tx: Tx,
  { sms, registry }: MailOptions,
  { accountId, phone, language, firstName }: Reached,
  rows: readonly NotificationRow[],
): Promise<void> => {
  const { shortName } = await schoolById(tx)
  for (const row of rows) {
    const { title, message } = wordsOf(registry, row, language)
    const whole = `${shortName}: ${title}. ${message}`
    const said = whole.length > longestText ? `${whole.slice(0, longestText - 3)}...` : whole
    const about = { kind: 'notifications.notice', reason: 'Notice', onceKey: `notifications.notice:${row.id}` }
    try {
      const telling = row.aboutLearners ? { guardian: accountId, learnerIds: row.aboutLearners } : undefined
      const to = { to: phone, name: firstName, ref: row.id, language, ...(telling ? { telling } : {}) }
      await sms.send(tx, { ...about, text: said, recipients: [to] })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      await audit(tx, {
        action: 'notifications.hold_sms',
        entity: 'notification',
        entityId: row.id,
        reason: error.message,
      })
    }
  }
}

const mailSchool = async (tx: Tx, options: MailOptions): Promise<void> => {
  const byAccount = groupBy(await takeMailDue(tx, options.hearsOf), ({ accountId }) => accountId)
  const people = await reachedHere(tx, [...byAccount.keys()])
  const [mails, texts] = [await options.leaving.mails(tx), await options.leaving.texts(tx)]
  for (const person of people.values()) {
    const own = ownOf(byAccount.get(person.accountId) ?? [], person)
    const by = (channel: 'email' | 'sms') =>
      own.filter(({ kind }) => waysOf(options.registry.get(kind) ?? defaultNotice, person.choices)[channel])
    if (mails) await write(tx, options, person, by('email'))
    if (texts) await text(tx, options, person, by('sms'))
  }
}

/** Digests go to people who chose them and have unread notices. */
const digestSchool = async (tx: Tx, options: MailOptions): Promise<void> => {
  if (!(await options.leaving.mails(tx))) return
  const { timeZone } = await schoolById(tx)
  const { date, time } = schoolTime(tx.at, timeZone)
  const people = await reachedHere(tx, await digestReaders(tx))
  for (const person of people.values()) {
    const days = digestDays(person.choices.digest, Number(time.slice(0, 2)), weekdayOf(date))
    if (days === null || !person.email) continue
    const rows = ownOf(
      await unreadSince(tx, [person.accountId], new Date(tx.at.getTime() - days * day), options.hearsOf),
      person,
    )
    if (rows.length > 0 && (await noteDigest(tx, person.accountId, date))) await write(tx, options, person, rows)
  }
}

export const mailing = (options: MailOptions): readonly Job[] => [
  job(mailJob, ({ schoolId }, tenancy) =>
    tenancy.write({ schoolId, accountId: null, identity: true }, noOrigin, (tx) => mailSchool(tx, options)),
  ),
  job(schoolDigestJob, ({ schoolId }, tenancy) =>
    tenancy.write({ schoolId, accountId: null, identity: true }, noOrigin, (tx) => digestSchool(tx, options)),
  ),
  job(digestJob, (_payload, tenancy) =>
    tenancy.write({ schoolId: null, accountId: null, identity: true }, noOrigin, async (tx) => {
      await forgetSubscriptions(tx, new Date(tx.at.getTime() - forgottenAfter))
      for (const schoolId of await schoolIds(tx))
        await enqueueJob(tx, schoolDigestJob, { schoolId }, { key: `notifications.digest:${schoolId}` })
    }),
  ),
]

/** Hourly, because schools have different time zones. */
export const digestSchedule: Schedule = { cron: '5 * * * *', definition: digestJob }
