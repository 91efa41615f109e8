/** The installation’s console in the module catalogue. */
import { manifest } from '#core/access/contract/access.ts'

export const installationConsole = manifest({
  id: 'console',
  title: 'Console',
  description: 'Schools, plans and system status',
  category: 'admin',
  plan: 'free',
  roles: ['super_admin'],
  route: null,
  needs: [],
  status: 'active',
  version: '1.0.0',
  icon: 'server-cog',
  releaseDate: '2026-11-20',
})
