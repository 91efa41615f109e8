/** Notices of assignments, and the live event that refreshes open screens. */
import { defineNotice } from '#core/notifications/contract.ts'

/**
 * Type of the live event published after work was set, handed in, marked or returned; its data holds the assignment's
 * id.
 */
export const workEvent = 'assignments.changed'

export const assignedNotice = defineNotice({
  id: 'assignments.assigned',
  topic: 'work',
  priority: 'medium',
  en: { title: 'New work in {area}', message: '{title}. Hand it in by {date}, {time}.' },
  sw: { title: 'Kazi mpya ya {area}', message: '{title}. Iwasilishe kufikia {date}, saa {time}.' },
})

export const dueTomorrowNotice = defineNotice({
  id: 'assignments.due_tomorrow',
  topic: 'work',
  reminder: true,
  priority: 'high',
  en: { title: 'Due tomorrow: {title}', message: 'Your work in {area} is due {date}, {time}.' },
  sw: { title: 'Mwisho ni kesho: {title}', message: 'Kazi yako ya {area} inatakiwa {date}, saa {time}.' },
})

/** Some days ahead, quietly, for learners who want to plan their study. */
export const studyNotice = defineNotice({
  id: 'assignments.study',
  topic: 'work',
  reminder: true,
  priority: 'medium',
  en: { title: 'Plan time for: {title}', message: 'Your work in {area} is due {date}, {time}.' },
  sw: { title: 'Panga muda wa: {title}', message: 'Kazi yako ya {area} inatakiwa {date}, saa {time}.' },
})

export const returnedNotice = defineNotice({
  id: 'assignments.returned',
  topic: 'work',
  priority: 'medium',
  en: {
    title: 'Your work has been returned',
    message: '{title} in {area} has been marked. See your mark and your teacher’s comment.',
  },
  sw: { title: 'Kazi yako imerudi', message: '{title} ya {area} imesahihishwa. Tazama alama na maoni ya mwalimu.' },
})

/** Sent to the guardians. */
export const childReturnedNotice = defineNotice({
  id: 'assignments.child_returned',
  topic: 'work',
  priority: 'low',
  en: { title: '{name}’s work has been marked', message: '{title} in {area} has been marked and returned.' },
  sw: { title: 'Kazi ya {name} imesahihishwa', message: '{title} ya {area} imerudishwa na alama.' },
})

export const assignmentsNotices = [
  assignedNotice,
  dueTomorrowNotice,
  studyNotice,
  returnedNotice,
  childReturnedNotice,
] as const
