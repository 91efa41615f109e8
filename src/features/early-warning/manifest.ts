/** Early warning in the module catalogue. */
import { manifest } from '#core/access/contract/access.ts'

export const earlyWarning = manifest({
  id: 'early-warning',
  title: 'Early warning',
  description: 'Learners who may need support, with the reasons and a next step',
  category: 'analytics',
  plan: 'premium',
  roles: ['teacher', 'tutor', 'admin'],
  route: '/analytics/early-warning',
  needs: [],
  status: 'active',
  version: '1.0.0',
  icon: 'eye-exclamation',
  hasSettings: true,
  subFeatures: [
    { id: 'history', title: 'History', href: '/analytics/early-warning/history' },
    { id: 'dismissed', title: 'Dismissed', href: '/analytics/early-warning/dismissed' },
  ],
})
