/** Values for the addresses of the pages of notes. */
import type { ModulePages } from '#app/testing/pages.ts'

export const pages: ModulePages = {
  modules: ['notes'],
  values: { noteId: ({ first }) => first('/api/student/notes') },
}
