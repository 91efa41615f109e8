/** Analytics in the module catalogue. */
import { manifest } from '#core/access/contract/access.ts'

export const analytics = manifest({
  id: 'analytics',
  title: 'Performance analytics',
  description: 'Progress, reports and insights',
  category: 'analytics',
  plan: 'premium',
  roles: ['student', 'teacher', 'tutor', 'admin', 'parent'],
  route: '/analytics',
  needs: ['attendance', 'gradebook'],
  status: 'active',
  version: '1.5.0',
  icon: 'chart-bar',
  subFeatures: [
    { id: 'progress', title: 'Progress', href: '/analytics/progress' },
    { id: 'reports', title: 'Reports', href: '/analytics/reports' },
    { id: 'insights', title: 'Insights', href: '/analytics/insights' },
  ],
  releaseDate: '2026-11-28',
})

export const advancedAnalytics = manifest({
  id: 'advanced-analytics',
  title: 'Advanced analytics',
  description: 'Comparisons across classes, learning areas and years',
  category: 'analytics',
  plan: 'premium',
  roles: ['admin', 'teacher'],
  route: '/analytics/advanced',
  needs: ['analytics'],
  status: 'active',
  version: '1.0.0',
  icon: 'chart-dots',
  releaseDate: '2026-11-28',
})
