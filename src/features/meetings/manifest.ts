/** Meetings of families and teachers in the module catalogue. */
import { manifest } from '#core/access/contract/access.ts'

export const meetings = manifest({
  id: 'meetings',
  title: 'Parent-teacher meetings',
  description:
    'Times that teachers open for the families of their learners, booked without a clash, with reminders and a sheet for the day',
  category: 'communication',
  plan: 'free',
  roles: ['parent', 'teacher', 'tutor', 'admin'],
  route: '/meetings',
  needs: [],
  status: 'active',
  version: '1.0.0',
  icon: 'calendar-user',
  releaseDate: '2026-11-22',
})
