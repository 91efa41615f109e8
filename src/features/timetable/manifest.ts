/** What scheduling is in the catalogue of modules. */
import { manifest } from '#core/access/contract/access.ts'

export const scheduling = manifest({
  id: 'scheduling',
  title: 'Scheduling',
  description: 'Timetables, rooms, exams and their conflicts for the whole school',
  category: 'admin',
  plan: 'premium',
  roles: ['admin'],
  route: '/admin/scheduling',
  needs: [],
  status: 'coming_soon',
  version: '1.0.0',
})
