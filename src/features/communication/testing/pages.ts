/** Values for the addresses of the messages' pages. */
import type { ModulePages } from '#app/testing/pages.ts'

export const pages: ModulePages = {
  modules: ['communication-announcements', 'communication-emails', 'communication-messages'],
  values: {
    threadId: ({ first }) => first('/api/messages'),
    receivedId: ({ first }) => first('/api/announcements'),
    announcementId: ({ role, first }) =>
      first(`/api/${role === 'admin' ? 'admin/communications' : 'teacher/communication'}/announcements?view=sent`),
  },
}
