/** Errors of a school's outgoing e-mail. */
import { defineError } from '#platform/pure/errors.ts'

/** Results of testing the settings. */
export const mailServerTexts = {
  connected: 'Email service connection successful!',
  connectedDemo: 'Email service connection successful! (Demo mode)',
  connectionFailed: 'Connection test failed',
  sendFailed: 'Failed to send email',
} as const

export const emailTexts = {
  host: 'SMTP host is required',
  hostForm: 'Write the name of the server, such as smtp.example.org',
  port: 'SMTP port is required',
  username: 'Username is required',
  password: 'Password is required',
  fromEmail: 'From email is required',
  fromEmailForm: 'Invalid from email format',
  fromName: 'From name is required',
  address: 'Invalid email format',
  installation: 'This installation has no mail server of its own. Enter the school’s.',
  subject: 'Subject is required',
  content: 'Content is required',
  template: 'Choose a template',
} as const

export const emailErrors = {
  off: defineError('email.off', 409, 'E-mail is not set up. An admin does that under Settings, E-mail.'),
  nobody: defineError('email.nobody', 409, 'Nobody is left to send this to.'),
  notAgain: defineError('email.not_again', 409, 'Nothing of this failed, or it was sent again already.'),
  nothingWaits: defineError('email.nothing_waits', 409, 'Nothing of this is waiting any more.'),
  known: defineError('email.known_address', 409, 'This address is on the list already.'),
} as const
