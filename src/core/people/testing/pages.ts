/** Values for the addresses of the people's pages. */
import type { ModulePages } from '#app/testing/pages.ts'

export const pages: ModulePages = {
  modules: ['people', 'people-imports', 'people-profile'],
  values: {
    learnerId: ({ first }) => first('/api/admin/learners?limit=1'),
    guardianId: ({ first }) => first('/api/admin/guardians?limit=1'),
    staffId: ({ first }) => first('/api/admin/staff?limit=1'),
    part: async ({ parts }) => ['profile', 'guardians', 'enrolments', ...parts('people.learner')],
    importId: ({ startImport }) =>
      startImport('learners', 'ADM NO.,NAME,CLASS\n9001,Amina Chebet,Grade 7 East\n9002,Brian Otieno,Grade 13 East\n'),
  },
  entered: ['Driver', 'Nurse', 'Teacher', 'Administration'],
}
