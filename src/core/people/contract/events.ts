/** Types of the live events about people. */
export const peopleEvents = {
  /** A guardian requested a link; for admins. */
  linkRequest: 'people.link_request',
  /** A link was granted or refused, its rights changed, or the guardian was barred; for that account. */
  linked: 'people.linked',
} as const
