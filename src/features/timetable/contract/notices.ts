/** Notices of a timetable that comes into force, to those whose week changes. */
import { defineNotice } from '#core/notifications/contract.ts'

const school = { topic: 'school', priority: 'high' } as const

/** To teachers. */
export const ownWeekNotice = defineNotice({
  ...school,
  id: 'scheduling.own_week',
  en: { title: 'New timetable from {date}', message: 'Your lessons change from {date}. Look at your new week.' },
  sw: {
    title: 'Ratiba mpya kuanzia {date}',
    message: 'Vipindi vyako vinabadilika kuanzia {date}. Tazama wiki yako mpya.',
  },
})

/** To class teachers and learners. */
export const classWeekNotice = defineNotice({
  ...school,
  id: 'scheduling.class_week',
  en: { title: '{class}: new timetable from {date}', message: 'The lessons of {class} change from {date}.' },
  sw: { title: '{class}: ratiba mpya kuanzia {date}', message: 'Vipindi vya {class} vinabadilika kuanzia {date}.' },
})

/** To guardians of learners whose lessons change: worth knowing, and nothing to hurry for. */
export const childWeekNotice = defineNotice({
  ...school,
  priority: 'low',
  id: 'scheduling.child_week',
  en: { title: '{class}: new timetable from {date}', message: 'The lessons of {class} change from {date}.' },
  sw: { title: '{class}: ratiba mpya kuanzia {date}', message: 'Vipindi vya {class} vinabadilika kuanzia {date}.' },
})

export const timetableNotices = [ownWeekNotice, classWeekNotice, childWeekNotice] as const
