/** The occurrence book in the module catalogue. */
import { manifest } from '#core/access/contract/access.ts'

export const occurrenceBook = manifest({
  id: 'occurrence-book',
  title: 'Occurrence book',
  description: 'Incidents, who was notified, and the follow-up',
  category: 'admin',
  plan: 'free',
  roles: ['admin'],
  route: '/admin/occurrence-book',
  needs: [],
  status: 'active',
  version: '1.0.0',
  icon: 'book-2',
  releaseDate: '2026-11-22',
})
