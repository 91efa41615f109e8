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
  hostForm: 'Enter the server name, e.g. smtp.example.org',
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
  off: defineError('email.off', 409, 'E-mail is not set up. An admin can set it up under Settings, E-mail.'),
  nobody: defineError('email.nobody', 409, 'There is no one to send this to.'),
  notAgain: defineError('email.not_again', 409, 'None of these failed, or they have already been sent again.'),
  nothingWaits: defineError('email.nothing_waits', 409, 'None of these are waiting any more.'),
  known: defineError('email.known_address', 409, 'This address is already on the list.'),
} as const
