/** The calendar in the module catalogue. */
import { manifest } from '#core/access/contract/access.ts'

export const calendar = manifest({
  id: 'calendar',
  title: 'Calendar',
  description: 'School, class and personal events, with replies, reminders and a link for any calendar app',
  category: 'communication',
  plan: 'free',
  roles: ['student', 'teacher', 'tutor', 'admin', 'parent', 'school_technician'],
  route: '/calendar',
  needs: [],
  status: 'active',
  version: '1.0.0',
  icon: 'calendar-event',
  releaseDate: '2026-11-22',
})
