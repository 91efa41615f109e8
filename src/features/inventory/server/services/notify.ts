/** Notifies holders and device managers, publishes live events, and sends reminders every morning. */
import { z } from 'zod'
import type { Role } from '#core/access/contract/access.ts'
import { accountsHere } from '#core/access/server/public.ts'
import { notify, type Recipient } from '#core/notifications/server/public.ts'
import { parentsToTell, holdersByIds } from '#core/people/server/public.ts'
import { schoolById, schoolIds } from '#core/schools/server/public.ts'
import { addDays, schoolTime } from '#platform/pure/dates.ts'
import { id } from '#platform/pure/schemas.ts'
import { publishEvent } from '#platform/server/events/hub.ts'
import { enqueueJob, defineJob, job, type Job, type Schedule } from '#platform/server/jobs/jobs.ts'
import { noOrigin, schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import {
  deviceAssignedNotice,
  faultReportedNotice,
  loanDueNotice,
  loanOverdueNotice,
  maintenanceDueNotice,
} from '../../contract/notices.ts'
import { inventoryEvent } from '../../contract/words.ts'
import type { DeviceRow } from '../queries/devices.ts'
import { maintenanceDueOn } from '../queries/devices.ts'
import { loansUpTo, type HandRow } from '../queries/hands.ts'
import { holderId } from './show.ts'
import { devicesPermission } from '../../contract/access.ts'

const viewers: readonly Role[] = ['admin', 'teacher', 'school_technician']
const keepers = ['admin', 'school_technician'] as const

const linkOf = (deviceId: string): string => `/admin/inventory/${deviceId}`

export const publishDeviceChanged = (tx: Tx, deviceId: string): void =>
  publishEvent(tx, { type: inventoryEvent, schoolId: schoolOf(tx), roles: viewers, data: { deviceId } })

interface Holding {
  readonly name: string
  readonly recipients: readonly Recipient[]
}

/** The holder and the recipients: a member of staff in the role that sees devices, or a learner with the guardians. */
const holdingOf = async (tx: Tx, hand: HandRow): Promise<Holding> => {
  const [holder] = await holdersByIds(tx, [holderId(hand)])
  if (!holder) return { name: '', recipients: [] }
  if (holder.kind === 'staff') {
    const all = await accountsHere(tx, ['teacher', 'tutor', 'admin', 'school_technician'], 'every')
    return { name: holder.name, recipients: all.filter(({ accountId }) => accountId === holder.accountId).slice(0, 1) }
  }
  const guardians = await parentsToTell(tx, [holder.id])
  return {
    name: holder.name,
    recipients: [
      ...(holder.accountId ? [{ accountId: holder.accountId, role: 'student' as const }] : []),
      ...guardians,
    ],
  }
}

/** Families and learners have no device pages, so the notice contains everything. */
const tellEach = async (
  recipients: readonly Recipient[],
  deviceId: string,
  tell: (some: readonly Recipient[], link?: string) => Promise<void>,
): Promise<void> => {
  await tell(
    recipients.filter(({ role }) => viewers.includes(role)),
    linkOf(deviceId),
  )
  await tell(recipients.filter(({ role }) => !viewers.includes(role)))
}

export const notifyAssigned = async (tx: Tx, device: DeviceRow, hand: HandRow): Promise<void> => {
  const { name, recipients } = await holdingOf(tx, hand)
  const params = { device: device.name, tag: device.tag, holder: name, date: hand.assignedOn }
  await tellEach(recipients, device.id, (some, link) =>
    notify(tx, deviceAssignedNotice, some, params, {
      dedupeKey: `inventory.assigned:${hand.id}`,
      ...(link ? { link } : {}),
    }),
  )
}

/** To device managers, except the reporter. */
export const notifyFault = async (tx: Tx, device: DeviceRow, faultId: string, description: string): Promise<void> => {
  const people = (await accountsHere(tx, keepers, devicesPermission)).filter(
    ({ accountId }) => accountId !== tx.scope.accountId,
  )
  const params = { device: device.name, tag: device.tag, description: description.slice(0, 200) }
  await notify(tx, faultReportedNotice, people, params, {
    link: linkOf(device.id),
    dedupeKey: `inventory.fault:${faultId}`,
  })
}

const remindOfLoans = async (tx: Tx, today: string): Promise<void> => {
  for (const { hand, device } of await loansUpTo(tx, addDays(today, 1))) {
    const due = hand.dueOn ?? today
    const late = due < today
    const { name, recipients } = await holdingOf(tx, hand)
    const params = { device: device.name, tag: device.tag, holder: name, date: due }
    const dedupeKey = `inventory.${late ? 'overdue' : 'due'}:${hand.id}:${due}`
    await tellEach(recipients, device.id, (some, link) =>
      notify(tx, late ? loanOverdueNotice : loanDueNotice, some, params, { dedupeKey, ...(link ? { link } : {}) }),
    )
    if (late)
      await notify(tx, loanOverdueNotice, await accountsHere(tx, keepers, devicesPermission), params, {
        dedupeKey,
        link: linkOf(device.id),
      })
  }
}

const remindOfMaintenance = async (tx: Tx, today: string): Promise<void> => {
  const people = await accountsHere(tx, keepers, devicesPermission)
  for (const device of await maintenanceDueOn(tx, today)) {
    const date = device.nextMaintenanceOn ?? today
    const params = { device: device.name, tag: device.tag, date }
    await notify(tx, maintenanceDueNotice, people, params, {
      link: linkOf(device.id),
      dedupeKey: `inventory.maintenance:${device.id}:${date}`,
    })
  }
}

/** Reminds once of each loan that ends tomorrow or has ended, and of due maintenance. */
export const remind = async (tx: Tx): Promise<void> => {
  const { timeZone } = await schoolById(tx)
  const today = schoolTime(tx.at, timeZone).date
  await remindOfLoans(tx, today)
  await remindOfMaintenance(tx, today)
}

const morningJob = defineJob('inventory.morning', z.unknown())
const remindJob = defineJob('inventory.remind', z.strictObject({ schoolId: id }))

export const inventoryJobs: readonly Job[] = [
  job(morningJob, async (_payload, tenancy) => {
    const schools = await tenancy.read({ schoolId: null, accountId: null, identity: true }, schoolIds)
    for (const schoolId of schools)
      await tenancy.write({ schoolId, accountId: null }, noOrigin, (tx) =>
        enqueueJob(tx, remindJob, { schoolId }, { key: `inventory.remind:${schoolId}` }),
      )
  }),
  job(remindJob, ({ schoolId }, tenancy) => tenancy.write({ schoolId, accountId: null }, noOrigin, remind)),
]

/** Seven in the morning in Nairobi. */
export const inventorySchedules: readonly Schedule[] = [{ cron: '0 4 * * *', definition: morningJob }]
