/** Values for the addresses of the tech tutor’s pages. */
import type { ModulePages } from '#app/testing/pages.ts'

export const pages: ModulePages = {
  modules: ['tech-tutor'],
  values: {
    skill: () => Promise.resolve(['typing', 'safety', 'productivity']),
    // A lesson of productivity; typing and quizzes have pages of their own in the journey.
    lessonId: () => Promise.resolve('add-up'),
  },
}
