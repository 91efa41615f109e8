/** What help is in the catalogue of modules. */
import { manifest, roles } from '#core/access/contract/access.ts'

export const help = manifest({
  id: 'help',
  title: 'Help',
  description: 'How to begin, for each role, and the keys that save time',
  category: 'core',
  plan: 'free',
  roles,
  route: '/help',
  needs: [],
  status: 'active',
  version: '1.0.0',
})
