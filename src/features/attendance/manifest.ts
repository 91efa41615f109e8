/** Attendance in the module catalogue. */
import { manifest } from '#core/access/contract/access.ts'

export const attendance = manifest({
  id: 'attendance',
  title: 'Registers',
  description: 'Registers for every class, online or offline, and each learner’s attendance for the term',
  category: 'core',
  plan: 'free',
  roles: ['student', 'teacher', 'tutor', 'admin', 'parent'],
  route: '/registers',
  needs: [],
  status: 'active',
  isCore: true,
  version: '1.0.0',
  icon: 'clipboard-check',
  featureCategory: 'administration',
  hasSettings: true,
  releaseDate: '2026-11-20',
})
