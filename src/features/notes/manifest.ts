/** Notes in the module catalogue. */
import { manifest } from '#core/access/contract/access.ts'

export const notes = manifest({
  id: 'notes',
  title: 'Notes',
  description: 'Your own notes, on every device and offline',
  category: 'tools',
  plan: 'free',
  roles: ['student', 'teacher', 'tutor', 'admin'],
  route: '/notes',
  needs: [],
  status: 'active',
  version: '1.0.0',
  icon: 'notebook',
  featureCategory: 'learning',
  releaseDate: '2026-11-28',
})
