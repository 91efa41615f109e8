/** Meetings of families and teachers in the module catalogue. */
import { manifest } from '#core/access/contract/access.ts'

export const meetings = manifest({
  id: 'meetings',
  title: 'Parent-teacher meetings',
  description:
    'Appointment times that teachers open for families, booked without clashes, with reminders and a list for the day',
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
