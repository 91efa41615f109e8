/** Notices of the gradebook. */
import { defineNotice } from '#core/notifications/contract.ts'

export const marksPublishedNotice = defineNotice({
  id: 'gradebook.published',
  topic: 'marks',
  priority: 'medium',
  en: { title: 'Marks of {title} are out', message: '{name}’s marks of {title} in {areas} are published.' },
  sw: { title: 'Alama za {title} zimetoka', message: 'Alama za {name} za {title} katika {areas} zimechapishwa.' },
})

export const gradebookNotices = [marksPublishedNotice] as const
