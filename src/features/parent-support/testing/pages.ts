/** Values for the addresses of the pages of parent support. */
import type { ModulePages } from '#app/testing/pages.ts'

export const pages: ModulePages = {
  modules: ['parent-support'],
  entered: [
    'I paid by M-Pesa on Monday, but the balance of Faith has not changed. Can you check?',
    'Thank you, Mrs Wanjiku. The payment had the old admission number. It is on Faith’s account now.',
    'Asante. I see it now.',
    'Faith says that she cannot see the board from the fourth row, and she has headaches in the evening.',
    'I have moved Faith to the first row today. Please have her eyes checked, and tell me what they say.',
    'The bus did not stop at Kahawa stage today. Faith waited from 6:20.',
    'Pole sana, mama Faith. The van had a new driver. I am calling him now.',
    'Reading at home: an hour for parents',
    'How to read with your child in any language, with books to borrow. Tea and maandazi afterwards.',
    'Dining hall',
    'Answered within the hour.',
    'Please move her to the front this week. I will give the family the address of the eye clinic.',
    'You know the drivers of this route.',
  ],
  values: {
    requestId: ({ role, first }) => first(role === 'parent' ? '/api/parent/support/requests' : '/api/support/requests'),
    workshopId: ({ first }) => first('/api/admin/support/workshops'),
    article: async () => 'read-a-report',
  },
}
