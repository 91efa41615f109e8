/** Notices of the inventory. */
import { defineNotice } from '#core/notifications/contract.ts'

/** To the new holder; for a learner also to the guardians. */
export const deviceAssignedNotice = defineNotice({
  id: 'inventory.assigned',
  topic: 'announcements',
  priority: 'medium',
  en: { title: 'Device for {holder}: {device}', message: '{device} ({tag}) was assigned to {holder} on {date}.' },
  sw: { title: 'Kifaa cha {holder}: {device}', message: '{device} ({tag}) kilikabidhiwa {holder} {date}.' },
})

export const loanDueNotice = defineNotice({
  id: 'inventory.due',
  topic: 'announcements',
  reminder: true,
  priority: 'medium',
  en: { title: 'Please return {device}', message: '{device} ({tag}) with {holder} is due back on {date}.' },
  sw: { title: 'Rudisha {device}', message: '{device} ({tag}) kilicho na {holder} kirudishwe kufikia {date}.' },
})

export const loanOverdueNotice = defineNotice({
  id: 'inventory.overdue',
  topic: 'announcements',
  reminder: true,
  priority: 'high',
  en: { title: '{device} is overdue', message: '{device} ({tag}) with {holder} was due back on {date}.' },
  sw: {
    title: '{device} kimechelewa',
    message: '{device} ({tag}) kilicho na {holder} kilitakiwa kurudi kufikia {date}.',
  },
})

/** To technicians and the office. */
export const faultReportedNotice = defineNotice({
  id: 'inventory.fault',
  topic: 'school',
  priority: 'high',
  en: { title: 'Fault reported: {device}', message: '{device} ({tag}): {description}' },
  sw: { title: 'Hitilafu imeripotiwa: {device}', message: '{device} ({tag}): {description}' },
})

export const maintenanceDueNotice = defineNotice({
  id: 'inventory.maintenance_due',
  topic: 'school',
  reminder: true,
  priority: 'medium',
  en: { title: 'Maintenance due: {device}', message: '{device} ({tag}) is due for maintenance on {date}.' },
  sw: { title: 'Matengenezo yanahitajika: {device}', message: '{device} ({tag}) kinahitaji matengenezo {date}.' },
})

export const inventoryNotices = [
  deviceAssignedNotice,
  loanDueNotice,
  loanOverdueNotice,
  faultReportedNotice,
  maintenanceDueNotice,
] as const
