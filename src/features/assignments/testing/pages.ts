/** Values for the addresses of the assignments' pages. */
import type { ModulePages } from '#app/testing/pages.ts'

export const pages: ModulePages = {
  modules: ['assignments'],
  values: {
    assignmentId: ({ role, first }) =>
      first(role === 'student' ? '/api/student/assignments' : '/api/teacher/assignments'),
  },
}
