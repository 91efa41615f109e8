/** Values for the addresses of the assistant's pages: none has a parameter. */
import type { ModulePages } from '#app/testing/pages.ts'

export const pages: ModulePages = {
  modules: ['ai-assistant'],
  values: {},
  entered: [
    'Who built the first aeroplane?',
    'How do I know if something is an acid or a base?',
    'Which indicator can we make from red cabbage?',
  ],
}
