/** Notices of the calendar. */
import { defineNotice } from '#core/notifications/contract.ts'

export const eventAddedNotice = defineNotice({
  id: 'calendar.added',
  topic: 'events',
  priority: 'medium',
  en: { title: 'New in the calendar: {title}', message: 'It is on {date}. Open it for the time and the place.' },
  sw: { title: 'Jipya kwenye kalenda: {title}', message: 'Ni {date}. Fungua uone saa na mahali.' },
})

export const eventChangedNotice = defineNotice({
  id: 'calendar.changed',
  topic: 'events',
  priority: 'medium',
  en: { title: 'Changed: {title}', message: 'It is now on {date}. Open it for the time and the place.' },
  sw: { title: 'Imebadilika: {title}', message: 'Sasa ni {date}. Fungua uone saa na mahali.' },
})

export const eventCancelledNotice = defineNotice({
  id: 'calendar.cancelled',
  topic: 'events',
  priority: 'high',
  en: { title: 'Called off: {title}', message: 'It was to be on {date}. It does not take place.' },
  sw: { title: 'Imefutwa: {title}', message: 'Ilipangwa kuwa {date}. Haitafanyika.' },
})

export const eventSoonNotice = defineNotice({
  id: 'calendar.soon',
  topic: 'events',
  reminder: true,
  priority: 'medium',
  en: { title: 'Coming up: {title}', message: 'It is on {date}. Open it for the time and the place.' },
  sw: { title: 'Inakaribia: {title}', message: 'Ni {date}. Fungua uone saa na mahali.' },
})

export const calendarNotices = [eventAddedNotice, eventChangedNotice, eventCancelledNotice, eventSoonNotice] as const
