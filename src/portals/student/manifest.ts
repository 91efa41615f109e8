/** What the student portal is in the catalogue of modules. */
import { manifest } from '#core/access/contract/access.ts'

export const studentPortal = manifest({
  id: 'student-portal',
  title: 'Student portal',
  description: 'Lessons, assignments and own attendance in one place',
  category: 'academic',
  plan: 'free',
  roles: ['student'],
  route: '/student',
  needs: [],
  status: 'coming_soon',
  version: '1.0.0',
  icon: 'backpack',
  subFeatures: [
    { id: 'assignments', title: 'Assignments', href: '/student/assignments' },
    { id: 'schedule', title: 'Schedule', href: '/student/schedule' },
    { id: 'attendance', title: 'Attendance', href: '/student/attendance' },
  ],
})
