/** Words of messages that addresses, lists and rules carry: names only, so that the first page knows them without the calls. */

/** What somebody is in a conversation. The office is one party, whoever of the admins writes for it. */
export const partyKinds = ['office', 'staff', 'guardian', 'learner'] as const
export type PartyKind = (typeof partyKinds)[number]

/** What a list of conversations holds; `all` is everything that is not archived. */
export const messageFilters = ['all', 'unread', 'starred', 'sent', 'archived'] as const
export type MessageFilter = (typeof messageFilters)[number]

/** Why somebody may not write, in a conversation or to somebody. */
export const refusals = ['nobody', 'not_related', 'learners_off', 'gets_no_messages', 'answers_only', 'child_needed'] as const
export type Refusal = (typeof refusals)[number]

/** How long its writer may take a message back, minutes. */
export const withdrawMinutes = 5
/** Characters of a message, and of what it is about. */
export const longestMessage = 5000
export const longestSubject = 150
/** Files of one message, and bytes of one file. */
export const mostAttachments = 5
export const largestAttachment = 10_000_000
