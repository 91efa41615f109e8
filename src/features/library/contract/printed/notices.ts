/** Notices about books that are due. */
import { defineNotice } from '#core/notifications/contract.ts'

export const bookDueNotice = defineNotice({
  id: 'books.due',
  topic: 'announcements',
  reminder: true,
  priority: 'medium',
  en: { title: 'Please return “{title}”', message: '“{title}” ({code}) with {name} is due back on {date}.' },
  sw: { title: 'Rudisha “{title}”', message: '“{title}” ({code}) kilicho na {name} kirudishwe kufikia {date}.' },
})

export const bookOverdueNotice = defineNotice({
  id: 'books.overdue',
  topic: 'announcements',
  reminder: true,
  priority: 'high',
  en: { title: '“{title}” is overdue', message: '“{title}” ({code}) with {name} was due back on {date}.' },
  sw: {
    title: '“{title}” kimechelewa',
    message: '“{title}” ({code}) kilicho na {name} kilitakiwa kurudi kufikia {date}.',
  },
})

/** To guardians of the learner. */
export const bookLostNotice = defineNotice({
  id: 'books.lost',
  topic: 'announcements',
  priority: 'high',
  en: { title: '“{title}” is marked as lost', message: '“{title}” ({code}), lent to {name}, is marked as lost.' },
  sw: {
    title: '“{title}” kimeandikwa kuwa kimepotea',
    message: '“{title}” ({code}), kilichoazimwa na {name}, kimeandikwa kuwa kimepotea.',
  },
})

export const bookNotices = [bookDueNotice, bookOverdueNotice, bookLostNotice] as const
