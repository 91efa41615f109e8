/** Looks at new notices and sends them after their readers: by push at once, by letter when they are unread for a while. */
import { z } from 'zod'
import { reachedHere } from '../../../access/server/public.ts'
import { id } from '#platform/pure/schemas.ts'
import { askFor, defineJob, job, type Job } from '#platform/server/jobs/jobs.ts'
import { noOrigin, schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { mailAfter, waysOf } from '../../rules/channels.ts'
import { claimUncarried, markCarried } from '../queries/carrying.ts'
import { subscriptionsOf } from '../queries/push.ts'
import type { NotificationRow } from '../queries/notifications.ts'
import type { Registry } from '../words.ts'
import type { Leaving } from './leaving.ts'
import { askToMail } from './mail.ts'
import { askToPush } from './push.ts'

const ofSchool = z.strictObject({ schoolId: id })
const carryJob = defineJob('notifications.carry', ofSchool)

const minute = 60_000
/** Looked at in one transaction. */
const atOnce = 200
/** News older than this are sent after nobody, ms. */
const stale = 6 * 60 * minute

const asking = new WeakSet<Tx>()

/** Once the transaction commits, what it told is sent after its readers. */
export const askToCarry = async (tx: Tx): Promise<void> => {
  if (asking.has(tx)) return
  asking.add(tx)
  await askFor(tx, carryJob, { schoolId: schoolOf(tx) }, { key: `notifications.carry:${schoolOf(tx)}` })
}

const carrySome = async (tx: Tx, registry: Registry, leaving: Leaving): Promise<number> => {
  const rows = await claimUncarried(tx, atOnce)
  const fresh = rows.filter(({ readAt, createdAt }) => readAt === null && tx.at.getTime() - createdAt.getTime() < stale)
  const people = await reachedHere(tx, [...new Set(fresh.map(({ accountId }) => accountId))])
  const told = fresh.flatMap((row) => {
    const [notice, person] = [registry.get(row.kind), people.get(row.accountId)]
    return notice && person?.roles.includes(row.role) ? [{ row, person, ways: waysOf(notice, person.choices) }] : []
  })
  const pushed: NotificationRow[] = told.flatMap(({ row, ways }) => (ways.push ? [row] : []))
  const devices = await subscriptionsOf(tx, [...new Set(pushed.map(({ accountId }) => accountId))])
  for (const row of pushed) for (const device of devices) if (device.accountId === row.accountId) await askToPush(tx, row.id, device.id)
  const [mails, texts] = [await leaving.mails(tx), await leaving.texts(tx)]
  const mailed = told.flatMap(({ row, person, ways }) => ((mails && ways.email && person.email) || (texts && ways.sms && person.phone) ? [row.id] : []))
  const mailAt = new Date(tx.at.getTime() + mailAfter * minute)
  await markCarried(
    tx,
    rows.map((row) => row.id),
    mailed,
    mailAt,
  )
  if (mailed.length > 0) await askToMail(tx, mailAt)
  return rows.length
}

export const carrying = (registry: Registry, leaving: Leaving): Job =>
  job(carryJob, async ({ schoolId }, tenancy) => {
    while ((await tenancy.write({ schoolId, accountId: null, identity: true }, noOrigin, (tx) => carrySome(tx, registry, leaving))) === atOnce);
  })
