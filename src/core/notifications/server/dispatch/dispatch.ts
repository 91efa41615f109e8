/** Dispatches new notices: by push immediately, by e-mail if unread for a while. */
import { z } from 'zod'
import { reachedHere } from '#core/access/server/public.ts'
import { id } from '#platform/pure/schemas.ts'
import { enqueueJob, defineJob, job, type Job } from '#platform/server/jobs/jobs.ts'
import { noOrigin, schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { mailAfter, waysOf } from '../../rules/channels.ts'
import type { HearsOf } from '../queries/hears-of.ts'
import { claimUndispatched, markDispatched, shownAmong } from '../queries/dispatch.ts'
import { subscriptionsOf } from '../queries/push.ts'
import type { NotificationRow } from '../queries/notifications.ts'
import type { Registry } from '../words.ts'
import type { OutboundChannels } from './outbound-channels.ts'
import { enqueueMail, enqueueMailNow } from './mail.ts'
import { enqueuePush } from './push.ts'

const ofSchool = z.strictObject({ schoolId: id })
const carryJob = defineJob('notifications.carry', ofSchool)

const minute = 60_000
/** Looked at in one transaction. */
const atOnce = 200
/** Age after which notices are not dispatched, ms. */
const stale = 6 * 60 * minute

const asking = new WeakSet<Tx>()

/** Queues the dispatch of the transaction's notices for after its commit. */
export const enqueueDispatch = async (tx: Tx): Promise<void> => {
  if (asking.has(tx)) return
  asking.add(tx)
  await enqueueJob(tx, carryJob, { schoolId: schoolOf(tx) }, { key: `notifications.carry:${schoolOf(tx)}` })
}

const carrySome = async (tx: Tx, registry: Registry, leaving: OutboundChannels, hearsOf: HearsOf): Promise<number> => {
  const rows = await claimUndispatched(tx, atOnce)
  const fresh = (await shownAmong(tx, rows, hearsOf)).filter(
    ({ readAt, createdAt }) => readAt === null && tx.at.getTime() - createdAt.getTime() < stale,
  )
  const people = await reachedHere(tx, [...new Set(fresh.map(({ accountId }) => accountId))])
  const told = fresh.flatMap((row) => {
    const [notice, person] = [registry.get(row.kind), people.get(row.accountId)]
    return notice && person?.roles.includes(row.role)
      ? [{ row, person, ways: waysOf(notice, person.choices), leavesNow: notice.atOnce === true }]
      : []
  })
  const pushed: NotificationRow[] = told.flatMap(({ row, ways }) => (ways.push ? [row] : []))
  const devices = await subscriptionsOf(tx, [...new Set(pushed.map(({ accountId }) => accountId))])
  for (const row of pushed)
    for (const device of devices) if (device.accountId === row.accountId) await enqueuePush(tx, row.id, device.id)
  const [mails, texts] = [await leaving.mails(tx), await leaving.texts(tx)]
  const leaves = told.filter(
    ({ person, ways }) => (mails && ways.email && person.email) || (texts && ways.sms && person.phone),
  )
  const now = leaves.flatMap(({ row, leavesNow }) => (leavesNow ? [row.id] : []))
  const mailed = leaves.flatMap(({ row, leavesNow }) => (leavesNow ? [] : [row.id]))
  const mailAt = new Date(tx.at.getTime() + mailAfter * minute)
  await markDispatched(
    tx,
    rows.map(({ id: of }) => of).filter((of) => !now.includes(of)),
    mailed,
    mailAt,
  )
  await markDispatched(tx, now, now, tx.at)
  if (mailed.length > 0) await enqueueMail(tx, mailAt)
  if (now.length > 0) await enqueueMailNow(tx)
  return rows.length
}

export const carrying = (registry: Registry, leaving: OutboundChannels, hearsOf: HearsOf): Job =>
  job(carryJob, async ({ schoolId }, tenancy) => {
    while (
      (await tenancy.write({ schoolId, accountId: null, identity: true }, noOrigin, (tx) =>
        carrySome(tx, registry, leaving, hearsOf),
      )) === atOnce
    );
  })
