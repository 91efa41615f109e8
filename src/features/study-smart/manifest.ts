/** What study tools are in the catalogue of modules. */
import { manifest } from '#core/access/contract/access.ts'

export const studySmart = manifest({
  id: 'study-smart',
  title: 'Study smart',
  description: 'What to study next, and a timer to do it by',
  category: 'tools',
  plan: 'free',
  roles: ['student'],
  route: '/study-smart',
  needs: [],
  status: 'coming_soon',
  version: '1.0.0',
})
