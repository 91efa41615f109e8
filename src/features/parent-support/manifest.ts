/** Parent support in the module catalogue. */
import { manifest } from '#core/access/contract/access.ts'

export const learningSupport = manifest({
  id: 'learning-support',
  title: 'Parent support',
  description: 'Requests to the school with their answers, articles for parents, and workshops to book',
  category: 'academic',
  plan: 'premium',
  roles: ['parent'],
  route: '/parent/support',
  needs: [],
  status: 'active',
  version: '1.0.0',
  icon: 'heart-handshake',
  featureCategory: 'support',
  releaseDate: '2026-11-28',
})
