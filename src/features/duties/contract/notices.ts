/** Notices of duties. `{hours}` looks like `06:30 to 07:30`, with a dash. */
import { defineNotice } from '#core/notifications/contract.ts'

const duty = { topic: 'school', priority: 'medium' } as const

/** Sent to the teacher; its action is to accept or decline. */
export const dutyAssignedNotice = defineNotice({
  ...duty,
  id: 'duties.assigned',
  actionRequired: true,
  en: { title: 'Duty: {duty}', message: 'You are on duty on {date}, {hours}: {place}. Accept it or say why not.' },
  sw: { title: 'Zamu: {duty}', message: 'Una zamu {date}, {hours}: {place}. Ikubali au useme kwa nini huwezi.' },
})

/** One notice for a whole series or week. */
export const dutiesAssignedNotice = defineNotice({
  ...duty,
  id: 'duties.assigned_many',
  actionRequired: true,
  en: { title: 'Duties: {duty}', message: 'You are on duty {number} times from {date}, {hours}: {place}.' },
  sw: { title: 'Zamu: {duty}', message: 'Una zamu mara {number} kuanzia {date}, {hours}: {place}.' },
})

export const dutyReminderNotice = defineNotice({
  ...duty,
  id: 'duties.reminder',
  reminder: true,
  priority: 'high',
  en: { title: 'Remember: {duty}', message: 'You are on duty on {date}, {hours}: {place}.' },
  sw: { title: 'Kumbuka: {duty}', message: 'Una zamu {date}, {hours}: {place}.' },
})

export const dutyChangedNotice = defineNotice({
  ...duty,
  id: 'duties.changed',
  priority: 'high',
  en: { title: 'Duty changed: {duty}', message: 'It is now on {date}, {hours}: {place}.' },
  sw: { title: 'Zamu imebadilika: {duty}', message: 'Sasa ni {date}, {hours}: {place}.' },
})

/** One notice when many duties of a series changed together. */
export const dutiesChangedNotice = defineNotice({
  ...duty,
  id: 'duties.changed_many',
  priority: 'high',
  en: {
    title: 'Duties changed: {duty}',
    message: 'Your duties from {date} on, {number} of them, are now {hours}: {place}.',
  },
  sw: { title: 'Zamu zimebadilika: {duty}', message: 'Zamu zako {number} kuanzia {date} sasa ni {hours}: {place}.' },
})

export const dutiesCancelledNotice = defineNotice({
  ...duty,
  id: 'duties.cancelled_many',
  priority: 'high',
  en: {
    title: 'Duties cancelled: {duty}',
    message: 'Your duties from {date} on, {number} of them, do not take place. {reason}',
  },
  sw: { title: 'Zamu zimefutwa: {duty}', message: 'Zamu zako {number} kuanzia {date} hazitafanyika. {reason}' },
})

export const dutyCancelledNotice = defineNotice({
  ...duty,
  id: 'duties.cancelled',
  priority: 'high',
  en: { title: 'Duty cancelled: {duty}', message: 'The duty on {date}, {hours}, does not take place. {reason}' },
  sw: { title: 'Zamu imefutwa: {duty}', message: 'Zamu ya {date}, {hours}, haitafanyika. {reason}' },
})

export const dutyTakenOffNotice = defineNotice({
  ...duty,
  id: 'duties.taken_off',
  en: { title: 'No longer on duty: {duty}', message: 'You are no longer on duty on {date}, {hours}.' },
  sw: { title: 'Huna zamu tena: {duty}', message: 'Huna tena zamu ya {date}, {hours}.' },
})

/** Sent to the office. `{suggested}` names possible replacements, or is a dash. */
export const dutyDeclinedNotice = defineNotice({
  ...duty,
  id: 'duties.declined',
  priority: 'high',
  actionRequired: true,
  en: { title: '{teacher} declined: {duty}', message: '{date}, {hours}: {reason} Could take it: {suggested}' },
  sw: { title: '{teacher} amekataa: {duty}', message: '{date}, {hours}: {reason} Anayeweza kuichukua: {suggested}' },
})

/** Sent to the requested teacher, or to the office. */
export const swapAskedNotice = defineNotice({
  ...duty,
  id: 'duties.swap_asked',
  priority: 'high',
  actionRequired: true,
  en: { title: '{teacher} asks to swap: {duty}', message: '{date}, {hours}: {reason}' },
  sw: { title: '{teacher} anaomba kubadilishana: {duty}', message: '{date}, {hours}: {reason}' },
})

/** Sent to both teachers. */
export const swapApprovedNotice = defineNotice({
  ...duty,
  id: 'duties.swap_approved',
  priority: 'high',
  en: { title: 'Swap agreed: {duty}', message: '{taker} takes the duty of {teacher} on {date}, {hours}.' },
  sw: {
    title: 'Kubadilishana kumekubaliwa: {duty}',
    message: '{taker} anachukua zamu ya {teacher} ya {date}, {hours}.',
  },
})

/** Sent to the requester; `{reason}` may be empty. */
export const swapRejectedNotice = defineNotice({
  ...duty,
  id: 'duties.swap_rejected',
  en: { title: 'Swap not agreed: {duty}', message: 'You keep the duty on {date}, {hours}. {reason}' },
  sw: { title: 'Kubadilishana hakukukubaliwa: {duty}', message: 'Zamu ya {date}, {hours}, inabaki yako. {reason}' },
})

/** Sent to the teacher asked to cover. */
export const coverAskedNotice = defineNotice({
  ...duty,
  id: 'duties.cover_asked',
  priority: 'high',
  actionRequired: true,
  en: { title: 'Can you cover {what}?', message: 'For {absent} on {date}, {hours}: {place}.' },
  sw: { title: 'Je, unaweza kushikilia {what}?', message: 'Kwa niaba ya {absent}, {date}, {hours}: {place}.' },
})

/** Sent to the office. */
export const coverAnsweredNotice = defineNotice({
  ...duty,
  id: 'duties.cover_answered',
  en: { title: '{teacher} covers {what}', message: '{date}, {hours}, for {absent}.' },
  sw: { title: '{teacher} atashikilia {what}', message: '{date}, {hours}, kwa niaba ya {absent}.' },
})

export const coverDeclinedNotice = defineNotice({
  ...duty,
  id: 'duties.cover_declined',
  priority: 'high',
  en: { title: '{teacher} cannot cover {what}', message: '{date}, {hours}, for {absent}: somebody else is needed.' },
  sw: {
    title: '{teacher} hawezi kushikilia {what}',
    message: '{date}, {hours}, kwa niaba ya {absent}: anahitajika mwingine.',
  },
})

/** Sent to the teacher who was asked or had agreed. */
export const coverOverNotice = defineNotice({
  ...duty,
  id: 'duties.cover_over',
  en: { title: 'No cover needed: {what}', message: '{date}, {hours}: you are not needed any more.' },
  sw: { title: 'Huhitajiki kushikilia {what}', message: '{date}, {hours}: huhitajiki tena.' },
})

export const dutyNotices = [
  dutyAssignedNotice,
  dutiesAssignedNotice,
  dutyReminderNotice,
  dutyChangedNotice,
  dutiesChangedNotice,
  dutyCancelledNotice,
  dutiesCancelledNotice,
  dutyTakenOffNotice,
  dutyDeclinedNotice,
  swapAskedNotice,
  swapApprovedNotice,
  swapRejectedNotice,
  coverAskedNotice,
  coverAnsweredNotice,
  coverDeclinedNotice,
  coverOverNotice,
] as const
