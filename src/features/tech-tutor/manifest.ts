/** The digital-literacy tutor in the module catalogue. */
import { manifest } from '#core/access/contract/access.ts'

export const techTutor = manifest({
  id: 'tech-tutor',
  title: 'Tech tutor',
  description: 'Typing, safety and everyday computer skills, from level A0 to A5',
  category: 'tools',
  plan: 'premium',
  roles: ['student', 'teacher', 'tutor', 'admin', 'parent'],
  route: '/tech-tutor',
  needs: [],
  status: 'active',
  version: '1.0.0',
  price: { monthly: 4.99, yearly: 49.99 },
  icon: 'device-laptop',
  featureCategory: 'learning',
  subFeatures: [
    { id: 'typing', title: 'Typing', href: '/tech-tutor/typing' },
    { id: 'safety', title: 'Safety', href: '/tech-tutor/safety' },
  ],
})
