/** Browser modules of communication, each with its own texts. */
import { announcementsWeb } from './announcements/module.tsx'
import { messagesWeb } from './messages/module.tsx'
import { communicationSmsWeb } from './sms/module.tsx'
import { communicationEmailsWeb } from './emails/module.tsx'

export const communicationWebModules = [announcementsWeb, messagesWeb, communicationEmailsWeb, communicationSmsWeb]
