/** Tells the office about faults, and each morning about papers that end. */
import { z } from 'zod'
import { accountsHere } from '#core/access/server/public.ts'
import { notify } from '#core/notifications/server/public.ts'

import { schoolIds } from '#core/schools/server/public.ts'
import { id } from '#platform/pure/schemas.ts'
import { defineJob, enqueueJob, job, type Job, type Schedule } from '#platform/server/jobs/jobs.ts'
import { noOrigin, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { fleetPermission } from '../../contract/access.ts'
import {
  crewPaperEndsNotice,
  crewPaperExpiredNotice,
  paperEndsNotice,
  paperExpiredNotice,
  vehicleFaultNotice,
} from '../../contract/notices.ts'
import { endingPapers } from './ending.ts'

const linkOf = (vehicleId: string): string => `/admin/fleet/vehicles/${vehicleId}`

const office = (tx: Tx) => accountsHere(tx, ['admin'], fleetPermission)

interface FaultToTell {
  readonly id: string
  readonly vehicleId: string
  readonly plate: string
  readonly description: string
}

export const notifyFault = async (tx: Tx, { id: of, vehicleId, plate, description }: FaultToTell): Promise<void> => {
  const people = (await office(tx)).filter(({ accountId }) => accountId !== tx.scope.accountId)
  await notify(
    tx,
    vehicleFaultNotice,
    people,
    { plate, description: description.slice(0, 200) },
    { link: linkOf(vehicleId), dedupeKey: `fleet.fault:${of}` },
  )
}

/** Days before the end at which the office is reminded: once each, by the key of the notice. */
const stages = [0, 7, 30] as const

export const remind = async (tx: Tx): Promise<void> => {
  const papers = await endingPapers(tx)
  if (papers.length === 0) return
  const people = await office(tx)
  for (const { of, id: ofId, name, paper, endsOn: date, days } of papers) {
    const stage = days < 0 ? 'expired' : stages.find((one) => days <= one)
    if (stage === undefined) continue
    const isOver = stage === 'expired'
    const more = {
      link: of === 'vehicle' ? linkOf(ofId) : '/admin/fleet/drivers',
      dedupeKey: `fleet.paper:${ofId}:${paper}:${date}:${stage}`,
    }
    if (of === 'vehicle')
      await notify(tx, isOver ? paperExpiredNotice : paperEndsNotice, people, { plate: name, date }, more)
    else await notify(tx, isOver ? crewPaperExpiredNotice : crewPaperEndsNotice, people, { name, date }, more)
  }
}

const morningJob = defineJob('fleet.morning', z.unknown())
const remindJob = defineJob('fleet.remind', z.strictObject({ schoolId: id }))

export const fleetJobs: readonly Job[] = [
  job(morningJob, async (_payload, tenancy) => {
    const schools = await tenancy.read({ schoolId: null, accountId: null, identity: true }, schoolIds)
    for (const schoolId of schools)
      await tenancy.write({ schoolId, accountId: null }, noOrigin, (tx) =>
        enqueueJob(tx, remindJob, { schoolId }, { key: `fleet.remind:${schoolId}` }),
      )
  }),
  job(remindJob, ({ schoolId }, tenancy) => tenancy.write({ schoolId, accountId: null }, noOrigin, remind)),
]

/** Six in the morning in Nairobi. */
export const fleetSchedules: readonly Schedule[] = [{ cron: '0 3 * * *', definition: morningJob }]
