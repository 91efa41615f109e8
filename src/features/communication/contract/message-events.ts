/** The live event of messages, apart from the notices, which the browser does not need. */

/** Type of the live event after a conversation was written in or marked; it carries the conversation. */
export const messagesEvent = 'messages.changed'
