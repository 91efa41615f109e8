/** Names used in addresses, lists and rules. Kept apart so that the first page need not load the endpoints. */

/** Kinds of parties. The office is one party, regardless of which admin writes. */
export const partyKinds = ['office', 'staff', 'guardian', 'learner'] as const
export type PartyKind = (typeof partyKinds)[number]

/** Filters of the conversation list; `all` excludes archived ones. */
export const messageFilters = ['all', 'unread', 'starred', 'sent', 'archived'] as const
export type MessageFilter = (typeof messageFilters)[number]

/** Why a person may not write, in a conversation or to a recipient. */
export const refusals = [
  'nobody',
  'not_related',
  'learners_off',
  'gets_no_messages',
  'answers_only',
  'child_needed',
] as const
export type Refusal = (typeof refusals)[number]

/** How long the sender may withdraw a message, minutes. */
export const withdrawMinutes = 5
/** Longest message and subject, characters. */
export const longestMessage = 5000
export const longestSubject = 150
/** Files of one message, and bytes of one file. */
export const mostAttachments = 5
export const largestAttachment = 10_000_000
