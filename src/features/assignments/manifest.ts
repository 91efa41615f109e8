/** Assignments and class resources in the module catalogue. */
import { manifest } from '#core/access/contract/access.ts'

export const assignments = manifest({
  id: 'assignments',
  title: 'Assignments',
  description: 'Work set, handed in, marked and returned, and materials shared with a class',
  category: 'academic',
  plan: 'free',
  roles: ['student', 'teacher', 'tutor'],
  route: '/teacher/assignments',
  // Returned marks become a column of the gradebook; work may name outcomes of the curriculum.
  needs: ['gradebook', 'curriculum'],
  status: 'active',
  version: '1.0.0',
  icon: 'notebook',
  releaseDate: '2026-11-20',
})
