/** The parent portal in the module catalogue. */
import { manifest } from '#core/access/contract/access.ts'

export const children = manifest({
  id: 'children',
  title: 'My children',
  description: 'Each child’s day and term',
  category: 'core',
  plan: 'free',
  roles: ['parent'],
  route: '/parent/children',
  needs: [],
  status: 'active',
  version: '1.0.0',
  icon: 'mood-kid',
  featureCategory: 'learning',
  releaseDate: '2026-11-20',
})
