/** Maintenance of all schools' SMS queues: gives up abandoned calls, processes early reports, requeues lost jobs. */
import { z } from 'zod'
import { defineJob, job, type Job } from '#platform/server/jobs/jobs.ts'
import { noOrigin, type Tenancy, type Tx } from '#platform/server/tenancy/tenancy.ts'
import type { DeliveryOptions } from '../options.ts'
import { schoolsWithSms } from '../queries/accounts.ts'
import { forgetCallbacks, openReportPhones } from '../queries/callbacks.ts'
import { giveUpLost, nextDue, stopOld } from '../queries/queue.ts'
import { enqueueSend } from './queue.ts'
import { applyOpenReports } from './reports.ts'

export const maintainSmsJob = defineJob('delivery.tend_sms', z.unknown())

const day = 86_400_000
/** Age after which a queued message is dropped. */
const tooOld = 2 * day
/** Retention of provider reports. */
const reportsKept = 400 * day

const ago = (tx: Tx, ms: number): Date => new Date(tx.at.getTime() - ms)

export const maintainSmsQueue = async (tx: Tx, lease: number): Promise<void> => {
  await giveUpLost(tx, lease)
  await applyOpenReports(tx, await openReportPhones(tx, ago(tx, 3 * day)))
  await stopOld(tx, ago(tx, tooOld), 'It waited too long')
  await forgetCallbacks(tx, ago(tx, reportsKept))
  const due = await nextDue(tx)
  if (due && due <= tx.at) await enqueueSend(tx, null)
}

export const maintainSmsQueues = async (tenancy: Tenancy, { lease }: Pick<DeliveryOptions, 'lease'>): Promise<void> => {
  const schools = await tenancy.read({ schoolId: null, accountId: null, identity: true }, schoolsWithSms)
  for (const schoolId of schools)
    await tenancy.write({ schoolId, accountId: null }, noOrigin, (tx) => maintainSmsQueue(tx, lease))
}

export const maintainSmsJobOf = (options: DeliveryOptions): Job =>
  job(maintainSmsJob, async (_payload, tenancy) => maintainSmsQueues(tenancy, options))
