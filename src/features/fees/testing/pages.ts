/** Values for the addresses of fee pages. */
import type { ModulePages } from '#app/testing/pages.ts'

export const pages: ModulePages = {
  modules: ['fees'],
  values: {
    learnerId: ({ first }) => first('/api/admin/learners?limit=1'),
    splitId: ({ first }) => first('/api/admin/fees/splits?limit=1'),
    childId: ({ first }) => first('/api/parent/children'),
    report: async () => 'vote_head',
    statementId: ({ first }) => first('/api/admin/fees/statements'),
    discountId: ({ first }) => first('/api/admin/fees/discounts'),
    importId: ({ startImport }) => startImport('fees', 'ADM NO,NAME,BALANCE\n9001,Amina Chebet,12000\n'),
  },
  entered: ['Balance brought forward', 'Tuition', 'Lunch', 'Swimming'],
}
