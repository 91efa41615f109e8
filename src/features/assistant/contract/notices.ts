/** Notices of the assistant. */
import { defineNotice } from '#core/notifications/contract.ts'

/** To the school's counsellors and its head. It never carries the words that were written. */
export const careNotice = defineNotice({
  id: 'assistant.care',
  topic: 'school',
  priority: 'high',
  actionRequired: true,
  en: {
    title: '{name} may need somebody to talk to today',
    message: 'What {name} wrote to the assistant speaks of harm. Find {name} today, listen, and do not tell others.',
  },
  sw: {
    title: '{name} huenda anahitaji mtu wa kuzungumza naye leo',
    message:
      'Alichoandika {name} kwa msaidizi kinazungumzia madhara. Mtafute {name} leo, msikilize, wala usiwaambie wengine.',
  },
})

export const assistantNotices = [careNotice] as const
