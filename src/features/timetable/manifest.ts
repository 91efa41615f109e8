/** Scheduling in the module catalogue. */
import { manifest } from '#core/access/contract/access.ts'

export const scheduling = manifest({
  id: 'scheduling',
  title: 'Scheduling',
  description: 'Timetables, rooms and exams for the whole school, with clashes',
  category: 'admin',
  plan: 'premium',
  roles: ['admin'],
  route: '/admin/scheduling',
  needs: [],
  status: 'active',
  version: '1.0.0',
  icon: 'calendar-cog',
  requiresSetup: true,
  subFeatures: [
    { id: 'timetables', title: 'Timetables', href: '/admin/scheduling/timetables' },
    { id: 'teachers', title: 'Teachers', href: '/admin/scheduling/teachers' },
    { id: 'rooms', title: 'Rooms', href: '/admin/scheduling/rooms' },
    { id: 'calendar', title: 'Calendar', href: '/admin/scheduling/calendar' },
    { id: 'exams', title: 'Exams', href: '/admin/scheduling/exams' },
    { id: 'conflicts', title: 'Conflicts', href: '/admin/scheduling/conflicts' },
  ],
})
