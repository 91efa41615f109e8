/** Questions of the demo, the oldest first. */
export const questions = {
  student: ['Who built the first aeroplane?', 'How do I know if something is an acid or a base?'],
  teacher: ['Which indicator can we make from red cabbage?'],
} as const
