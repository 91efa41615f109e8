/** Notices of meetings. */
import { defineNotice } from '#core/notifications/contract.ts'

/** To guardians of learners taught by these teachers. */
export const roundOpenedNotice = defineNotice({
  id: 'meetings.opened',
  topic: 'events',
  priority: 'medium',
  en: { title: 'Meet your child’s teachers: {title}', message: 'You can book a time on {date} until {until}.' },
  sw: {
    title: 'Kutana na walimu wa mtoto wako: {title}',
    message: 'Nafasi za {date} zinaweza kuhifadhiwa hadi {until}.',
  },
})

/** To the teacher. */
export const meetingBookedNotice = defineNotice({
  id: 'meetings.booked',
  topic: 'events',
  priority: 'low',
  en: { title: 'Meeting booked: {name}', message: '{guardian} will come about {name} on {date}, {time}.' },
  sw: { title: 'Mkutano umepangwa: {name}', message: '{guardian} atakuja kuhusu {name} {date}, saa {time}.' },
})

export const meetingMovedNotice = defineNotice({
  id: 'meetings.moved',
  topic: 'events',
  priority: 'medium',
  en: { title: 'Meeting moved: {name}', message: 'The meeting about {name} is now on {date}, {time}.' },
  sw: { title: 'Mkutano umehamishwa: {name}', message: 'Mkutano kuhusu {name} sasa ni {date}, saa {time}.' },
})

export const meetingCancelledNotice = defineNotice({
  id: 'meetings.cancelled',
  topic: 'events',
  priority: 'high',
  en: {
    title: 'Meeting cancelled: {name}',
    message: 'The meeting about {name} on {date}, {time} has been cancelled. {reason}',
  },
  sw: {
    title: 'Mkutano umefutwa: {name}',
    message: 'Mkutano kuhusu {name} wa {date}, saa {time} hautafanyika. {reason}',
  },
})

/** To a guardian for whom the school booked. */
export const meetingForYouNotice = defineNotice({
  id: 'meetings.for_you',
  topic: 'events',
  priority: 'medium',
  en: { title: 'You have a meeting about {name}', message: 'With {teacher} on {date}, {time}.' },
  sw: { title: 'Una mkutano kuhusu {name}', message: 'Na {teacher}, {date}, saa {time}.' },
})

/** To the teacher, when another guardian comes instead. */
export const meetingHandedOverNotice = defineNotice({
  id: 'meetings.handed_over',
  topic: 'events',
  priority: 'medium',
  en: {
    title: 'Another guardian will come: {name}',
    message: '{guardian} will now come about {name} on {date}, {time}.',
  },
  sw: { title: 'Mzazi mwingine atakuja: {name}', message: 'Sasa {guardian} atakuja kuhusu {name} {date}, saa {time}.' },
})

export const meetingSoonNotice = defineNotice({
  id: 'meetings.soon',
  topic: 'events',
  priority: 'high',
  ownSms: true,
  en: { title: 'Tomorrow: meeting about {name}', message: '{teacher} and {guardian}, {date}, {time}.' },
  sw: { title: 'Kesho: mkutano kuhusu {name}', message: '{teacher} na {guardian}, {date}, saa {time}.' },
})

export const meetingsNotices = [
  roundOpenedNotice,
  meetingBookedNotice,
  meetingMovedNotice,
  meetingCancelledNotice,
  meetingForYouNotice,
  meetingHandedOverNotice,
  meetingSoonNotice,
] as const
