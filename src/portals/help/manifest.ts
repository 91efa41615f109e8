/** Help in the module catalogue. */
import { manifest, roles } from '#core/access/contract/access.ts'

export const help = manifest({
  id: 'help',
  title: 'Help',
  description: 'First steps for each role, and keyboard shortcuts',
  category: 'core',
  plan: 'free',
  roles,
  route: '/help',
  needs: [],
  status: 'active',
  version: '1.0.0',
  icon: 'help-circle',
  featureCategory: 'support',
  subFeatures: [
    { id: 'faq', title: 'FAQ', href: '/help/faq', soon: true },
    { id: 'guides', title: 'Guides', href: '/help/guides', soon: true },
    { id: 'videos', title: 'Videos', href: '/help/videos', soon: true },
    { id: 'contact', title: 'Contact', href: '/help/contact', soon: true },
    { id: 'status', title: 'Status', href: '/help/status', soon: true },
    { id: 'features', title: 'Features', href: '/help/features', soon: true },
  ],
  releaseDate: '2026-11-20',
})
