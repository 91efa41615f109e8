/** Scheduling in the module catalogue. */
import { manifest } from '#core/access/contract/access.ts'

export const scheduling = manifest({
  id: 'scheduling',
  title: 'Scheduling',
  description: 'Timetables for the whole school: made by hand or generated, and checked for clashes',
  category: 'admin',
  plan: 'premium',
  roles: ['admin'],
  route: '/admin/scheduling',
  needs: [],
  status: 'active',
  version: '1.0.0',
  icon: 'calendar-cog',
  requiresSetup: true,
  features: ['Where each lesson may go and why not', 'Musts and wishes', 'Published from a day on'],
  releaseDate: '2026-11-25',
  subFeatures: [
    { id: 'timetables', title: 'Timetables', href: '/admin/scheduling/timetables' },
    { id: 'teachers', title: 'Teachers', href: '/admin/scheduling/teachers' },
    { id: 'rooms', title: 'Rooms', href: '/admin/scheduling/rooms' },
    { id: 'conflicts', title: 'Conflicts', href: '/admin/scheduling/conflicts' },
  ],
})
