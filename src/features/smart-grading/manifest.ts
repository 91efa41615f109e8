/** Quizzes and marking help in the module catalogue. */
import { manifest } from '#core/access/contract/access.ts'

export const smartGrading = manifest({
  id: 'smart-grading',
  title: 'Smart grading',
  description: 'Quizzes that mark themselves, a queue for what a teacher must see, and what each question shows',
  category: 'academic',
  plan: 'free',
  roles: ['teacher', 'tutor'],
  route: '/teacher/smart-grading',
  needs: ['gradebook'],
  status: 'active',
  isCore: true,
  version: '1.0.0',
  icon: 'checkbox',
  releaseDate: '2026-11-20',
})
