/** Values for the addresses of the quizzes' pages. */
import type { ModulePages } from '#app/testing/pages.ts'

export const pages: ModulePages = {
  modules: ['smart-grading', 'smart-grading-own', 'smart-grading-second', 'smart-grading-sheets'],
  entered: ['Integrated Science mid-term'],
  values: {
    quizId: ({ role, first }) => first(role === 'student' ? '/api/student/quizzes' : '/api/teacher/quizzes?limit=1'),
    setId: ({ first }) => first('/api/teacher/answer-sheets'),
    markingId: ({ first }) => first('/api/teacher/second-markings'),
  },
}
