/** Notices of the fleet. */
import { defineNotice } from '#core/notifications/contract.ts'

/** To the office, 30 and 7 days before the end and on the last day. */
export const paperEndsNotice = defineNotice({
  id: 'fleet.paper_ends',
  topic: 'school',
  reminder: true,
  priority: 'medium',
  en: { title: 'A paper of {plate} ends on {date}', message: 'Renew it in time: without it {plate} may not drive.' },
  sw: { title: 'Hati ya {plate} inaisha {date}', message: 'Ihuishe mapema: bila hiyo {plate} haiwezi kuendeshwa.' },
})

export const paperExpiredNotice = defineNotice({
  id: 'fleet.paper_expired',
  topic: 'school',
  reminder: true,
  priority: 'high',
  en: { title: '{plate} may not drive', message: 'One of its papers ended on {date}.' },
  sw: { title: '{plate} haiwezi kuendeshwa', message: 'Mojawapo ya hati zake iliisha {date}.' },
})

export const crewPaperEndsNotice = defineNotice({
  id: 'fleet.crew_paper_ends',
  topic: 'school',
  reminder: true,
  priority: 'medium',
  en: {
    title: 'A paper of {name} ends on {date}',
    message: 'Have it renewed in time: without it {name} goes on no trip.',
  },
  sw: { title: 'Hati ya {name} inaisha {date}', message: 'Ihuishwe mapema: bila hiyo {name} hataenda safari yoyote.' },
})

export const crewPaperExpiredNotice = defineNotice({
  id: 'fleet.crew_paper_expired',
  topic: 'school',
  reminder: true,
  priority: 'high',
  en: { title: '{name} may go on no trip', message: 'A paper of {name} ended on {date}.' },
  sw: { title: '{name} haruhusiwi kwenda safari', message: 'Hati ya {name} iliisha {date}.' },
})

/** To the office, except who reported it. */
export const vehicleFaultNotice = defineNotice({
  id: 'fleet.fault',
  topic: 'school',
  priority: 'high',
  en: { title: 'Fault reported: {plate}', message: '{plate}: {description}' },
  sw: { title: 'Hitilafu imeripotiwa: {plate}', message: '{plate}: {description}' },
})

/** To the guardians, as soon as the attendant says so. */
export const missingAtStopNotice = defineNotice({
  id: 'fleet.missing',
  topic: 'attendance',
  priority: 'high',
  atOnce: true,
  en: {
    title: '{learner} is not at the stop',
    message: '{learner} did not get on the school bus at {stop} at {time}.',
  },
  sw: { title: '{learner} hayupo kituoni', message: '{learner} hakupanda basi la shule {stop} saa {time}.' },
})

export const fleetNotices = [
  crewPaperEndsNotice,
  crewPaperExpiredNotice,
  missingAtStopNotice,
  paperEndsNotice,
  paperExpiredNotice,
  vehicleFaultNotice,
] as const
