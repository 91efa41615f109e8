/** Values for the addresses of the hub's pages. */
import type { ModulePages } from '#app/testing/pages.ts'

export const pages: ModulePages = {
  modules: ['cbe-hub'],
  entered: [
    'How much help with homework is right?',
    'My daughter asks me for the answer at once. Should I show her how I learned long division?',
    'Ask her to explain the first step to you. If it goes wrong, ask what she could check. Your way is fine too, once she has tried.',
    'Which plants work as an indicator?',
    'We used hibiscus in class. Is there something at home that works as well?',
    'Red cabbage, and the skin of a purple onion boiled in a little water. Try lemon juice and soap, and write down both colours.',
    'I will sell you mine for 20 shillings.',
    'This is not an answer.',
    // A strand, and an interest that the pathways name as the curriculum does.
    'Numbers',
    'Sports',
  ],
  values: {
    importId: ({ startImport }) => startImport('kjsea', 'ADM NO,SUBJECT,LEVEL\n9001,Mathematics,EE2\n'),
    questionId: ({ first }) => first('/api/cbe-hub/questions'),
    learnerId: async ({ role, first, read, may }) =>
      role === 'parent'
        ? first('/api/parent/children')
        : !may('cbe.learners')
          ? undefined
          : (await read<{ learners: { id: string }[] }>('/api/gradebook/competencies')).learners[0]?.id,
  },
}
