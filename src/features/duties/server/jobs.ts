/** Reminds teachers of their duties: every quarter of an hour all due reminders, each once. */
import { z } from 'zod'
import { schoolById, schoolIds } from '#core/schools/server/public.ts'
import { schoolTime } from '#platform/pure/dates.ts'
import { id } from '#platform/pure/schemas.ts'
import { enqueueJob, defineJob, job, type Job, type Schedule } from '#platform/server/jobs/jobs.ts'
import { noOrigin, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { farthest, hoursFrom, remindersDue } from '../rules/reminders.ts'
import { beginningBetween, momentOf } from './queries/assignments.ts'
import type { DutyRow } from './queries/duties.ts'
import { notifyReminder } from './services/notify.ts'

interface Due {
  readonly duty: DutyRow
  readonly staffIds: string[]
  /** Identifies a duty at a time: after a duty moved, a new reminder is sent. */
  readonly key: string
}

/** Reminders that are due now. */
const dueNow = async (tx: Tx): Promise<Due[]> => {
  const { timeZone } = await schoolById(tx)
  const local = (at: Date): string => {
    const { date, time } = schoolTime(at, timeZone)
    return `${date}T${time}`
  }
  const now = local(tx.at)
  const found = new Map<string, Due>()
  for (const { duty, staffId, begins, assignedAt, reminderHours } of await beginningBetween(
    tx,
    now,
    hoursFrom(now, farthest),
  )) {
    const moment = momentOf(begins)
    for (const kind of remindersDue({ begins: moment, assigned: local(assignedAt), reminderHours }, now)) {
      const key = `${kind}:${moment}`
      const due = found.get(`${duty.id} ${key}`) ?? { duty, staffIds: [], key }
      due.staffIds.push(staffId)
      found.set(`${duty.id} ${key}`, due)
    }
  }
  return [...found.values()]
}

const remind = async (tx: Tx): Promise<void> => {
  for (const { duty, staffIds, key } of await dueNow(tx)) await notifyReminder(tx, duty, staffIds, key)
}

const sweepJob = defineJob('duties.remind_all', z.unknown())
const remindJob = defineJob('duties.remind', z.strictObject({ schoolId: id }))

export const dutyJobs: readonly Job[] = [
  job(sweepJob, async (_payload, tenancy) => {
    const schools = await tenancy.read({ schoolId: null, accountId: null, identity: true }, schoolIds)
    for (const schoolId of schools) {
      const due = await tenancy.read({ schoolId, accountId: null }, dueNow)
      if (due.length === 0) continue
      await tenancy.write({ schoolId, accountId: null }, noOrigin, (tx) =>
        enqueueJob(tx, remindJob, { schoolId }, { key: `duties.remind:${schoolId}` }),
      )
    }
  }),
  job(remindJob, ({ schoolId }, tenancy) => tenancy.write({ schoolId, accountId: null }, noOrigin, remind)),
]

export const dutySchedules: readonly Schedule[] = [{ cron: '*/15 * * * *', definition: sweepJob }]
