/** Types of the live events about people. */
export const peopleEvents = {
  /** A guardian asks to be linked; for admins. */
  linkRequest: 'people.link_request',
  /** A guardian was linked to a learner or refused, may see more or less, or is kept away; for that account. */
  linked: 'people.linked',
  /** A family allowed or refused something; for admins. */
  consent: 'people.consent',
} as const
