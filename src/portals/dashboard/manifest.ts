/** The dashboard in the module catalogue. */
import { manifest, roles } from '#core/access/contract/access.ts'

export const dashboard = manifest({
  id: 'dashboard',
  title: 'Dashboard',
  description: 'What needs your attention today',
  category: 'core',
  plan: 'free',
  roles,
  route: '/',
  needs: [],
  status: 'active',
  isCore: true,
  version: '1.0.0',
  icon: 'layout-dashboard',
  featureCategory: 'learning',
  releaseDate: '2026-11-20',
})
