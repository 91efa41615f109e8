/** Notices of parent support. */
import { defineNotice } from '#core/notifications/contract.ts'

/** To the office. */
export const newRequestNotice = defineNotice({
  id: 'support.new',
  topic: 'messages',
  priority: 'medium',
  actionRequired: true,
  en: { title: 'New request {number}', message: '{name} asks for help. Take it or pass it on.' },
  sw: { title: 'Ombi jipya {number}', message: '{name} anaomba msaada. Lichukue au mkabidhi mwingine.' },
})

/** Sent to the member of staff who took the request, or to the office while nobody has taken it. */
export const writtenNotice = defineNotice({
  id: 'support.written',
  topic: 'messages',
  priority: 'medium',
  actionRequired: true,
  en: { title: 'Request {number}: a new message', message: '{name} has written again.' },
  sw: { title: 'Ombi {number}: ujumbe mpya', message: '{name} ameandika tena.' },
})

export const passedNotice = defineNotice({
  id: 'support.passed',
  topic: 'messages',
  priority: 'medium',
  actionRequired: true,
  en: { title: 'Request {number} is yours now', message: '{name} passed a parent’s request on to you.' },
  sw: { title: 'Ombi {number} sasa ni lako', message: '{name} amekukabidhi ombi la mzazi.' },
})

export const callNotice = defineNotice({
  id: 'support.call',
  topic: 'messages',
  priority: 'high',
  actionRequired: true,
  en: { title: 'Please call {name}', message: 'Request {number}: a call is wanted on {date}.' },
  sw: { title: 'Tafadhali mpigie {name}', message: 'Ombi {number}: anaomba kupigiwa simu {date}.' },
})

/** To the guardian; the school may also send an SMS of its own. */
export const answeredNotice = defineNotice({
  id: 'support.answered',
  topic: 'messages',
  priority: 'high',
  ownSms: true,
  en: { title: 'Your request {number} was answered', message: '{name} has written to you.' },
  sw: { title: 'Ombi lako {number} limejibiwa', message: '{name} amekuandikia.' },
})

export const closedNotice = defineNotice({
  id: 'support.closed',
  topic: 'messages',
  priority: 'low',
  en: { title: 'Your request {number} was closed', message: 'Tell the school how it went, or reopen it.' },
  sw: { title: 'Ombi lako {number} limefungwa', message: 'Iambie shule ilivyokuwa, au lifungue tena.' },
})

export const workshopCancelledNotice = defineNotice({
  id: 'support.workshop_cancelled',
  topic: 'events',
  priority: 'high',
  en: { title: 'Workshop cancelled: {title}', message: 'The workshop on {date} will not take place. {reason}' },
  sw: { title: 'Warsha imeahirishwa: {title}', message: 'Warsha ya {date} haitafanyika. {reason}' },
})

export const supportNotices = [
  newRequestNotice,
  writtenNotice,
  passedNotice,
  callNotice,
  answeredNotice,
  closedNotice,
  workshopCancelledNotice,
] as const
