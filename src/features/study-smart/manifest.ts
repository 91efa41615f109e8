/** Study tools in the module catalogue. */
import { manifest } from '#core/access/contract/access.ts'

export const studySmart = manifest({
  id: 'study-smart',
  title: 'Study smart',
  description: 'What to study next, with a study timer',
  category: 'tools',
  plan: 'free',
  roles: ['student'],
  route: '/study-smart',
  needs: [],
  status: 'active',
  version: '1.0.0',
  icon: 'bulb',
  featureCategory: 'learning',
  subFeatures: [
    { id: 'analytics', title: 'Performance analytics', href: '/study-smart?tab=analytics' },
    { id: 'recommendations', title: 'Recommendations', href: '/study-smart?tab=recommendations' },
    { id: 'pomodoro', title: 'Pomodoro', href: '/study-smart?tab=pomodoro' },
  ],
})
