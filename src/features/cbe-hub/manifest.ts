/** What the CBE hub is in the catalogue of modules. */
import { manifest } from '#core/access/contract/access.ts'

export const cbeHub = manifest({
  id: 'cbe-hub',
  title: 'CBE hub',
  description: 'The competency-based curriculum explained, with materials and progress',
  category: 'academic',
  plan: 'free',
  roles: ['student', 'teacher', 'tutor', 'admin', 'parent'],
  route: '/cbe-hub',
  needs: [],
  status: 'coming_soon',
  version: '1.0.0',
})
