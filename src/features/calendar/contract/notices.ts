/** Notices of the calendar. */
import { defineNotice } from '#core/notifications/contract.ts'

export const eventAddedNotice = defineNotice({
  id: 'calendar.added',
  topic: 'events',
  priority: 'medium',
  en: { title: 'New event: {title}', message: '{date}. Open it to see the time and place.' },
  sw: { title: 'Jipya kwenye kalenda: {title}', message: 'Ni {date}. Fungua uone saa na mahali.' },
})

export const eventChangedNotice = defineNotice({
  id: 'calendar.changed',
  topic: 'events',
  priority: 'medium',
  en: { title: 'Changed: {title}', message: 'Now on {date}. Open it to see the time and place.' },
  sw: { title: 'Imebadilika: {title}', message: 'Sasa ni {date}. Fungua uone saa na mahali.' },
})

export const eventCancelledNotice = defineNotice({
  id: 'calendar.cancelled',
  topic: 'events',
  priority: 'high',
  en: { title: 'Cancelled: {title}', message: 'It was planned for {date} and will not take place.' },
  sw: { title: 'Imefutwa: {title}', message: 'Ilipangwa kuwa {date}. Haitafanyika.' },
})

export const eventSoonNotice = defineNotice({
  id: 'calendar.soon',
  topic: 'events',
  reminder: true,
  priority: 'medium',
  en: { title: 'Coming up: {title}', message: '{date}. Open it to see the time and place.' },
  sw: { title: 'Inakaribia: {title}', message: 'Ni {date}. Fungua uone saa na mahali.' },
})

export const calendarNotices = [eventAddedNotice, eventChangedNotice, eventCancelledNotice, eventSoonNotice] as const
