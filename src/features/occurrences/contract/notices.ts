/** Notices of the occurrence book. */
import { defineNotice } from '#core/notifications/contract.ts'

/** To admins and to class teachers of the learners named. */
export const newEntryNotice = defineNotice({
  id: 'occurrences.new_entry',
  topic: 'events',
  priority: 'medium',
  en: { title: '{number}: {title}', message: 'Reported by {name}, at {place}.' },
  sw: { title: '{number}: {title}', message: 'Imeripotiwa na {name}, mahali: {place}.' },
})

/** The same for high or critical severity. */
export const graveEntryNotice = defineNotice({
  id: 'occurrences.grave_entry',
  topic: 'events',
  priority: 'high',
  actionRequired: true,
  en: { title: '{number}: {title}', message: 'Reported by {name}, at {place}. It needs attention now.' },
  sw: { title: '{number}: {title}', message: 'Imeripotiwa na {name}, mahali: {place}. Inahitaji kushughulikiwa sasa.' },
})

export const escalationNotice = defineNotice({
  id: 'occurrences.escalation',
  topic: 'events',
  priority: 'high',
  actionRequired: true,
  en: { title: 'Escalated to you: {number}', message: '{title}. {reason}' },
  sw: { title: 'Umepelekewa: {number}', message: '{title}. {reason}' },
})

export const openedNotice = defineNotice({
  id: 'occurrences.opened',
  topic: 'events',
  priority: 'low',
  en: { title: 'Shared with you: {number}', message: '{name} shared “{title}” with you.' },
  sw: { title: 'Umefunguliwa: {number}', message: '{name} amekuruhusu kusoma “{title}”.' },
})

export const followUpNotice = defineNotice({
  id: 'occurrences.follow_up',
  topic: 'events',
  priority: 'medium',
  actionRequired: true,
  en: { title: 'Follow-up for you: {number}', message: '{what} Due {date}.' },
  sw: { title: 'Ufuatiliaji wako: {number}', message: '{what} Mwisho {date}.' },
})

export const followUpDueNotice = defineNotice({
  id: 'occurrences.follow_up_due',
  topic: 'events',
  reminder: true,
  priority: 'medium',
  actionRequired: true,
  en: { title: 'Due tomorrow: follow-up on {number}', message: '{what}' },
  sw: { title: 'Mwisho kesho: ufuatiliaji wa {number}', message: '{what}' },
})

export const followUpOverdueNotice = defineNotice({
  id: 'occurrences.follow_up_overdue',
  topic: 'events',
  reminder: true,
  priority: 'high',
  actionRequired: true,
  en: { title: 'Overdue: follow-up on {number}', message: '{what} It was due on {date}.' },
  sw: { title: 'Imechelewa: ufuatiliaji wa {number}', message: '{what} Ilipaswa kukamilika {date}.' },
})

/** To a family and the learner, without any text of the entry. */
export const familyNotice = defineNotice({
  id: 'occurrences.family',
  topic: 'events',
  priority: 'high',
  en: {
    title: 'About {name}: the school wrote to you',
    message: 'Something happened at school on {date}. Please read it and confirm.',
  },
  sw: {
    title: 'Kuhusu {name}: shule imekuandikia',
    message: 'Kuna jambo lililotokea shuleni {date}. Tafadhali soma na uthibitishe.',
  },
})

/** To those responsible for the entry. */
export const familyAnsweredNotice = defineNotice({
  id: 'occurrences.family_answered',
  topic: 'events',
  priority: 'low',
  en: { title: '{number}: response received', message: '{name} has read it and responded.' },
  sw: { title: '{number}: imejibiwa', message: '{name} amesoma na kujibu.' },
})

export const occurrencesNotices = [
  newEntryNotice,
  graveEntryNotice,
  escalationNotice,
  openedNotice,
  followUpNotice,
  followUpDueNotice,
  followUpOverdueNotice,
  familyNotice,
  familyAnsweredNotice,
] as const
