/** Study tools in the module catalogue. */
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
  icon: 'bulb',
  featureCategory: 'learning',
  subFeatures: [
    { id: 'analytics', title: 'Analytics', href: '/study-smart?tab=analytics' },
    { id: 'recommendations', title: 'Recommendations', href: '/study-smart?tab=recommendations' },
    { id: 'pomodoro', title: 'Pomodoro', href: '/study-smart?tab=pomodoro' },
  ],
})
