/** Channels of a notice for a person, by their choices for its topic. */
import type { Preferences, TopicChannel } from '#core/access/contract/preferences.ts'
import type { Notice } from '../contract.ts'

type Choices = Pick<Preferences, 'notifications' | 'channels'>
type Told = Pick<Notice, 'topic' | 'priority' | 'reminder' | 'ownSms'>

/** Switches that count for a topic as a whole, whatever the way. */
const isWanted = ({ topic, reminder }: Told, { notifications }: Choices): boolean => {
  if (reminder && !notifications.reminders) return false
  if (topic === 'work') return notifications.assignments
  return topic !== 'announcements' || notifications.announcements
}

/**
 * A notice switched off in the app is still listed, as read: no choice loses anything. Low priority is never sent by
 * other channels, and SMS only for high priority.
 */
export const waysOf = (notice: Told, choices: Choices): Record<TopicChannel, boolean> => {
  const wanted = isWanted(notice, choices)
  const chosen = (channel: TopicChannel): boolean => wanted && choices.channels[`${notice.topic}.${channel}`]
  const sent = notice.priority !== 'low'
  return {
    inApp: chosen('inApp'),
    push: sent && choices.notifications.push && chosen('push'),
    email: sent && choices.notifications.email && chosen('email'),
    sms: notice.priority === 'high' && !notice.ownSms && chosen('sms'),
  }
}

/** Minutes before an unread notice is sent by e-mail or SMS, since most are read in the app within that time. */
export const mailAfter = 15

/** Hour of the school's day for digest e-mails; the weekly one is sent on Friday. */
export const digestHour = 17

/** @param weekday 1 is Monday @returns days covered by today's digest; null if none is due */
export const digestDays = (digest: Preferences['digest'], hour: number, weekday: number): number | null => {
  if (hour !== digestHour || digest === 'off') return null
  if (digest === 'daily') return 1
  return weekday === 5 ? 7 : null
}
