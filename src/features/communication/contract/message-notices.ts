/** Notices of messages. */
import { defineNotice } from '#core/notifications/contract.ts'

export const newMessageNotice = defineNotice({
  id: 'messages.new',
  topic: 'messages',
  priority: 'medium',
  en: { title: 'Message from {name}', message: '{subject}' },
  sw: { title: 'Ujumbe kutoka kwa {name}', message: '{subject}' },
})

/** From the office, in the school's name. */
export const officeMessageNotice = defineNotice({
  id: 'messages.office',
  topic: 'messages',
  priority: 'medium',
  en: { title: 'Message from the school office', message: '{subject}' },
  sw: { title: 'Ujumbe kutoka ofisi ya shule', message: '{subject}' },
})

export const reportedNotice = defineNotice({
  id: 'messages.reported',
  topic: 'messages',
  priority: 'high',
  en: { title: 'A conversation was reported', message: '{name} asks the school to look into a conversation.' },
  sw: { title: 'Mazungumzo yameripotiwa', message: '{name} anaomba shule ichunguze mazungumzo.' },
})

/** To the other admins while the school has named none for safeguarding. */
export const nobodyNamedNotice = defineNotice({
  id: 'messages.nobody_named',
  topic: 'messages',
  priority: 'high',
  en: {
    title: 'A conversation was reported',
    message: 'The safeguarding team has no members. Add someone under Settings, Messages.',
  },
  sw: {
    title: 'Mazungumzo yameripotiwa',
    message: 'Hakuna aliyeteuliwa kuyachunguza. Mteue mtu kwenye Mipangilio, Ujumbe.',
  },
})

export const lookedIntoNotice = defineNotice({
  id: 'messages.looked_into',
  topic: 'messages',
  priority: 'medium',
  en: { title: 'Your report has been looked into', message: 'The school has closed your report about “{subject}”.' },
  sw: { title: 'Ripoti yako imechunguzwa', message: 'Shule imefunga ripoti yako kuhusu “{subject}”.' },
})

export const messagesNotices = [
  newMessageNotice,
  officeMessageNotice,
  reportedNotice,
  nobodyNamedNotice,
  lookedIntoNotice,
] as const
