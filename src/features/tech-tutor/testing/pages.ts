/** Values for the addresses of the tech tutor’s pages. */
import type { ModulePages } from '#app/testing/pages.ts'

export const pages: ModulePages = {
  modules: ['tech-tutor'],
  values: {
    typing: () => Promise.resolve('gh'),
    quiz: () => Promise.resolve(['mpesa', 'privacy']),
    skill: () => Promise.resolve('productivity'),
    lesson: () => Promise.resolve('add-up'),
  },
}
