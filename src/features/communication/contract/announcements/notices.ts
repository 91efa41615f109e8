/** Notices of announcements. */
import { defineNotice } from '#core/notifications/contract.ts'

export const announcedNotice = defineNotice({
  id: 'communication.announced',
  topic: 'announcements',
  priority: 'medium',
  en: { title: '{title}', message: '{author}: {excerpt}' },
  sw: { title: '{title}', message: '{author}: {excerpt}' },
})

export const confirmNotice = defineNotice({
  id: 'communication.confirm',
  topic: 'announcements',
  priority: 'high',
  ownSms: true,
  en: { title: '{title}', message: '{author} asks you to confirm that you have read it: {excerpt}' },
  sw: { title: '{title}', message: '{author} anakuomba uthibitishe kuwa umesoma: {excerpt}' },
})

export const remindedNotice = defineNotice({
  id: 'communication.reminded',
  topic: 'announcements',
  reminder: true,
  priority: 'high',
  en: {
    title: 'Please confirm: {title}',
    message: '{author} is still waiting for you to confirm that you have read it.',
  },
  sw: { title: 'Tafadhali thibitisha: {title}', message: '{author} bado anasubiri uthibitishe kuwa umesoma.' },
})

/** Sent to the writer. */
export const heldNotice = defineNotice({
  id: 'communication.held',
  topic: 'announcements',
  priority: 'high',
  en: {
    title: 'Not sent: {title}',
    message: 'At the scheduled time there was no one you could send it to. It is a draft again: choose an audience.',
  },
  sw: {
    title: 'Halikutumwa: {title}',
    message: 'Muda wake ulipofika hapakuwa na mtu unayeweza kumtumia. Ni rasimu tena: chagua ni la nani.',
  },
})

/** Sent to the writer. */
export const withoutSmsNotice = defineNotice({
  id: 'communication.without_sms',
  topic: 'announcements',
  priority: 'high',
  en: { title: 'Sent without SMS: {title}', message: '{problem}' },
  sw: { title: 'Limetumwa bila SMS: {title}', message: '{problem}' },
})

export const announcementNotices = [
  announcedNotice,
  confirmNotice,
  remindedNotice,
  heldNotice,
  withoutSmsNotice,
] as const
