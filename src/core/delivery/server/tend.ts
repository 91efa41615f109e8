/** Looks after the queue of every school: gives up calls that nobody ended, acts on reports that came too early, asks for what lost its job. */
import { z } from 'zod'
import { defineJob, job, type Job } from '#platform/server/jobs/jobs.ts'
import { noOrigin, type Tenancy, type Tx } from '#platform/server/tenancy/tenancy.ts'
import type { DeliveryOptions } from './options.ts'
import { schoolsWithSms } from './queries/accounts.ts'
import { forgetCallbacks, openReportPhones } from './queries/callbacks.ts'
import { giveUpLost, nextDue, stopOld } from './queries/queue.ts'
import { askToSend } from './sms-queue.ts'
import { applyOpenReports } from './sms-reports.ts'

export const tendJob = defineJob('delivery.tend_sms', z.unknown())

const day = 86_400_000
/** News of the day before yesterday. */
const tooOld = 2 * day
/** So long somebody may ask what the provider said. */
const reportsKept = 400 * day

const ago = (tx: Tx, ms: number): Date => new Date(tx.at.getTime() - ms)

export const tendSchool = async (tx: Tx, lease: number): Promise<void> => {
  await giveUpLost(tx, lease)
  await applyOpenReports(tx, await openReportPhones(tx, ago(tx, 3 * day)))
  await stopOld(tx, ago(tx, tooOld), 'It waited for too long')
  await forgetCallbacks(tx, ago(tx, reportsKept))
  const due = await nextDue(tx)
  if (due && due <= tx.at) await askToSend(tx, null)
}

export const tend = async (tenancy: Tenancy, { lease }: Pick<DeliveryOptions, 'lease'>): Promise<void> => {
  const schools = await tenancy.read({ schoolId: null, accountId: null, identity: true }, schoolsWithSms)
  for (const schoolId of schools) await tenancy.write({ schoolId, accountId: null }, noOrigin, (tx) => tendSchool(tx, lease))
}

export const tendJobOf = (options: DeliveryOptions): Job => job(tendJob, async (_payload, tenancy) => tend(tenancy, options))
