/** Exams in the module catalogue. */
import { manifest } from '#core/access/contract/access.ts'

export const exams = manifest({
  id: 'exams',
  title: 'Exams',
  description: 'Exam timetables with rooms, seats and invigilators, published to families and teachers',
  category: 'admin',
  plan: 'premium',
  roles: ['admin'],
  route: '/admin/scheduling/exams',
  needs: ['scheduling', 'gradebook'],
  status: 'active',
  version: '1.0.0',
  icon: 'calendar-cog',
  requiresSetup: false,
  features: [
    'Papers placed without clashes',
    'A seat for every learner, with extra time',
    'Invigilation shared fairly',
    'Who came, recorded on the phone',
  ],
  releaseDate: '2026-11-25',
})
