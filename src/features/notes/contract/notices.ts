/** Notices of notes. */
import { defineNotice } from '#core/notifications/contract.ts'

/** To a teacher, or to the learners of a class. */
export const sharedNotice = defineNotice({
  id: 'notes.shared',
  topic: 'work',
  priority: 'low',
  en: { title: 'A note from {name}', message: '{name} shared “{title}” with you until {until}.' },
  sw: { title: 'Daftari kutoka kwa {name}', message: '{name} amekushirikisha “{title}” hadi {until}.' },
})

/** To the owner, or to a teacher who commented before. */
export const commentNotice = defineNotice({
  id: 'notes.commented',
  topic: 'work',
  priority: 'medium',
  en: { title: 'A comment on “{title}”', message: '{name} wrote: {text}' },
  sw: { title: 'Maoni kuhusu “{title}”', message: '{name} ameandika: {text}' },
})

export const noteNotices = [sharedNotice, commentNotice] as const
