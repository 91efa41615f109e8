/** A module of the catalogue and what is switched on, for tests of the access rules. */
import { manifest, type Manifest } from '../contract/access.ts'
import type { ModuleContext, Switches } from '../rules/module-access.ts'

export const base: Manifest = manifest({
  id: 'fee',
  title: 'Fees',
  description: 'Fees',
  category: 'finance',
  plan: 'premium',
  roles: ['admin'],
  route: '/admin/fees',
  needs: [],
  status: 'active',
})

export const worldOf = (
  modules: readonly Manifest[],
  switches: Readonly<Record<string, Switches>> = {},
): ModuleContext => ({
  module: (id) => modules.find((one) => one.id === id),
  switches: (id) => switches[id] ?? {},
})
