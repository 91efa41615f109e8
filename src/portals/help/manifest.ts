/** Help in the module catalogue. */
import { manifest, roles } from '#core/access/contract/access.ts'

export const help = manifest({
  id: 'help',
  title: 'Help',
  description: 'Guides, answers and first steps for each role, and the state of the system',
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
    { id: 'faq', title: 'FAQ', href: '/help/faq' },
    { id: 'guides', title: 'Guides', href: '/help/guides' },
    { id: 'videos', title: 'Videos', href: '/help/videos' },
    { id: 'contact', title: 'Contact', href: '/help/contact' },
    { id: 'status', title: 'Status', href: '/help/status' },
    { id: 'features', title: 'Features', href: '/help/features' },
  ],
  releaseDate: '2026-11-20',
})
