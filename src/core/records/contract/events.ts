/** Types of the live events about learners' records. */
export const recordEvents = {
  /** A family allowed or refused something; for admins. */
  consent: 'people.consent',
} as const
