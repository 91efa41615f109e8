/** The student portal in the module catalogue. */
import { manifest } from '#core/access/contract/access.ts'

export const studentPortal = manifest({
  id: 'student-portal',
  title: 'Student portal',
  description: 'Your work, marks and attendance in one place',
  category: 'academic',
  plan: 'free',
  roles: ['student'],
  route: '/student',
  needs: [],
  status: 'active',
  version: '1.0.0',
  icon: 'backpack',
  releaseDate: '2026-11-20',
  subFeatures: [
    { id: 'assignments', title: 'Assignments', href: '/student/assignments' },
    { id: 'attendance', title: 'Registers', href: '/student/attendance' },
  ],
})
