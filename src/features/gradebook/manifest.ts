/** Marks in the module catalogue. */
import { manifest } from '#core/access/contract/access.ts'

export const gradebook = manifest({
  id: 'gradebook',
  title: 'Gradebook',
  description: 'Competencies, marks by learning area, and report cards',
  category: 'academic',
  plan: 'free',
  roles: ['teacher', 'tutor'],
  route: '/teacher/gradebook',
  // Assessments may name outcomes of the curriculum.
  needs: ['attendance', 'curriculum'],
  status: 'active',
  isCore: true,
  version: '3.0.0',
  icon: 'table',
  requiresSetup: true,
  subFeatures: [
    { id: 'competencies', title: 'Competencies', href: '/teacher/gradebook/competencies' },
    { id: 'analytics', title: 'Performance analytics', href: '/teacher/gradebook/analytics' },
    { id: 'learning-areas', title: 'Learning areas', href: '/teacher/gradebook/learning-areas' },
    { id: 'reports', title: 'Reports', href: '/teacher/gradebook/reports' },
  ],
})
