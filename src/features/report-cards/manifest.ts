/** Report cards in the module catalogue. */
import { manifest } from '#core/access/contract/access.ts'

export const reportCards = manifest({
  id: 'report-cards',
  title: 'Report cards',
  description: 'Termly report cards to print and verify, transcripts, and national assessment',
  category: 'academic',
  plan: 'free',
  roles: ['admin', 'teacher', 'tutor'],
  route: '/report-cards',
  needs: ['gradebook', 'attendance'],
  status: 'active',
  version: '1.0.0',
  icon: 'certificate',
  featureCategory: 'learning',
  hasSettings: true,
  releaseDate: '2026-11-20',
})
