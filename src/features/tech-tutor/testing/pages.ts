/** Values for the addresses of the tech tutor’s pages. */
import type { ModulePages } from '#app/testing/pages.ts'

export const pages: ModulePages = {
  modules: ['tech-tutor'],
  values: {
    typingId: () => Promise.resolve('gh'),
    quizId: () => Promise.resolve(['mpesa', 'privacy']),
    skill: () => Promise.resolve('productivity'),
    lessonId: () => Promise.resolve('add-up'),
  },
}
