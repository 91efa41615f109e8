/**
 * Maintenance of all schools' e-mail queues: gives up abandoned attempts, marks unbounced e-mails as delivered,
 * requeues lost jobs.
 */
import { z } from 'zod'
import { defineJob, job, type Job } from '#platform/server/jobs/jobs.ts'
import { noOrigin, type Tenancy, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { deliveredAfter } from '../../rules/email-statuses.ts'
import type { DeliveryOptions } from '../options.ts'
import { schoolsWithEmail } from '../queries/email-accounts.ts'
import { countDelivered, giveUpLostMail, nextMailDue, stopOldMail } from '../queries/email-queue.ts'
import { forgetEmailReports } from '../queries/email-reports.ts'
import { forgetUnused } from './attachments.ts'
import { enqueueMail } from './queue-job.ts'

export const maintainMailJob = defineJob('delivery.tend_email', z.unknown())

const day = 86_400_000
/** Age after which a queued e-mail is dropped. */
const tooOld = 2 * day
/** Retention of delivery reports. */
const reportsKept = 400 * day

type Tending = Pick<DeliveryOptions, 'lease' | 'files'>

const ago = (tx: Tx, ms: number): Date => new Date(tx.at.getTime() - ms)

const tendSchool = async (tx: Tx, { lease, files }: Tending): Promise<void> => {
  await giveUpLostMail(tx, lease)
  await forgetUnused(tx, files, ago(tx, day))
  await stopOldMail(tx, ago(tx, tooOld), 'It waited too long')
  await countDelivered(tx, ago(tx, deliveredAfter))
  await forgetEmailReports(tx, ago(tx, reportsKept))
  const due = await nextMailDue(tx)
  if (due && due <= tx.at) await enqueueMail(tx, null)
}

export const maintainMailQueues = async (tenancy: Tenancy, options: Tending): Promise<void> => {
  const schools = await tenancy.read({ schoolId: null, accountId: null, identity: true }, schoolsWithEmail)
  for (const schoolId of schools)
    await tenancy.write({ schoolId, accountId: null }, noOrigin, (tx) => tendSchool(tx, options))
}

export const maintainMailJobOf = (options: DeliveryOptions): Job =>
  job(maintainMailJob, async (_payload, tenancy) => maintainMailQueues(tenancy, options))
