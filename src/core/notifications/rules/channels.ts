/** In which ways somebody is told of something: as they chose, by its topic. */
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
 * What is not told in the app lies in its list all the same, as read: nothing is lost by a choice.
 * What matters little is never sent after anybody, and only what matters much by text message.
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

/** A letter or a text message goes out when what it tells of was not read by then: most is read in the app at once. Minutes. */
export const mailAfter = 15

/** Hour of the school's day at which letters sum up what is unread; the weekly one on a Friday. */
export const digestHour = 17

/** @param weekday 1 is Monday @returns how many days back a letter of this day looks; null where none is due */
export const digestDays = (digest: Preferences['digest'], hour: number, weekday: number): number | null => {
  if (hour !== digestHour || digest === 'off') return null
  if (digest === 'daily') return 1
  return weekday === 5 ? 7 : null
}
