/** The teaching workspace in the module catalogue. */
import { manifest } from '#core/access/contract/access.ts'

export const teacherWorkspace = manifest({
  id: 'teacher-workspace',
  title: 'Teaching workspace',
  description: 'Your classes, assignments and resources',
  category: 'academic',
  plan: 'free',
  roles: ['teacher', 'tutor'],
  route: '/teacher',
  needs: [],
  status: 'active',
  version: '1.0.0',
  icon: 'chalkboard',
  releaseDate: '2026-11-20',
  subFeatures: [
    { id: 'students', title: 'Students', href: '/teacher/students' },
    { id: 'assignments', title: 'Assignments', href: '/teacher/assignments' },
    { id: 'resources', title: 'Resources', href: '/teacher/resources' },
  ],
})
