/** The duty roster in the module catalogue. */
import { manifest } from '#core/access/contract/access.ts'

export const duties = manifest({
  id: 'duties',
  title: 'Duty management',
  description: 'Who supervises where and when, with swaps and notes',
  category: 'admin',
  plan: 'premium',
  roles: ['admin', 'teacher', 'tutor'],
  route: '/admin/duties',
  needs: [],
  status: 'active',
  version: '1.0.0',
  icon: 'shield-check',
  subFeatures: [
    { id: 'roster', title: 'Roster', href: '/admin/duties/roster' },
    { id: 'supervision', title: 'Supervision', href: '/admin/duties/supervision' },
    { id: 'reports', title: 'Reports', href: '/admin/duties/reports' },
    { id: 'substitutions', title: 'Substitutions', href: '/admin/duties/substitutions' },
    { id: 'types', title: 'Types', href: '/admin/duties/types' },
  ],
})
