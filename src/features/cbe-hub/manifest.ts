/** The CBE hub in the module catalogue. */
import { manifest } from '#core/access/contract/access.ts'

export const cbeHub = manifest({
  id: 'cbe-hub',
  title: 'CBE hub',
  description: 'The competency-based curriculum explained, with materials and progress',
  category: 'academic',
  plan: 'free',
  roles: ['student', 'teacher', 'tutor', 'admin', 'parent'],
  route: '/cbe-hub',
  needs: ['gradebook', 'curriculum'],
  status: 'active',
  version: '1.0.0',
  icon: 'compass',
  subFeatures: [
    { id: 'philosophy', title: 'Philosophy', href: '/cbe-hub/philosophy' },
    { id: 'materials', title: 'Materials', href: '/cbe-hub/materials' },
    { id: 'progress', title: 'Progress', href: '/cbe-hub/progress' },
    { id: 'community', title: 'Community', href: '/cbe-hub/community' },
    { id: 'support', title: 'Support', href: '/cbe-hub/support' },
    { id: 'competencies', title: 'Competencies', href: '/cbe-hub/competencies' },
  ],
})
