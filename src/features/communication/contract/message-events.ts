/** The live event of messages. Separate from the notices, which the browser does not need. */

/**
 * Type of the live event published after a conversation got a message or was marked; its data holds the conversation's
 * id.
 */
export const messagesEvent = 'messages.changed'
