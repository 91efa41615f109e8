import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  preferenceDefaults,
  topicChannels,
  topics,
  type ChannelChoice,
  type Preferences,
} from '#core/access/contract/preferences.ts'
import { digestDays, waysOf } from './channels.ts'

type Switches = Partial<Preferences['notifications']>

const choices = (notifications: Switches = {}, channels: Partial<Record<ChannelChoice, boolean>> = {}) => ({
  notifications: { ...preferenceDefaults.notifications, ...notifications },
  channels: { ...preferenceDefaults.channels, ...channels },
})

describe('The channels for a person', () => {
  it.each([
    ['of an absence, as accounts begin', { topic: 'attendance', priority: 'high' }, {}, {}, [true, true, true, false]],
    [
      'of work set: no letter unless asked for',
      { topic: 'work', priority: 'medium' },
      {},
      {},
      [true, true, false, false],
    ],
    [
      'of work set, by letter as well',
      { topic: 'work', priority: 'medium' },
      {},
      { 'work.email': true },
      [true, true, true, false],
    ],
    ['of what matters little', { topic: 'marks', priority: 'low' }, {}, {}, [true, false, false, false]],
    [
      'without letters at all',
      { topic: 'marks', priority: 'high' },
      { email: false },
      { 'marks.email': true },
      [true, true, false, false],
    ],
    ['without push at all', { topic: 'marks', priority: 'high' }, { push: false }, {}, [true, false, true, false]],
    ['not of work', { topic: 'work', priority: 'high' }, { assignments: false }, {}, [false, false, false, false]],
    [
      'not of announcements',
      { topic: 'announcements', priority: 'high' },
      { announcements: false },
      {},
      [false, false, false, false],
    ],
    [
      'not of what was known before',
      { topic: 'events', priority: 'high', reminder: true },
      { reminders: false },
      {},
      [false, false, false, false],
    ],
    [
      'of what is new, whoever wants no reminders',
      { topic: 'events', priority: 'high' },
      { reminders: false },
      {},
      [true, true, true, false],
    ],
    [
      'quietly in the app',
      { topic: 'messages', priority: 'high' },
      {},
      { 'messages.inApp': false },
      [false, true, true, false],
    ],
    [
      'urgently, by text message as well',
      { topic: 'marks', priority: 'high' },
      {},
      { 'marks.sms': true },
      [true, true, true, true],
    ],
    [
      'of what is not urgent, by no text message',
      { topic: 'marks', priority: 'medium' },
      {},
      { 'marks.sms': true },
      [true, true, true, false],
    ],
    [
      'of what has a text message of its own',
      { topic: 'marks', priority: 'high', ownSms: true },
      {},
      { 'marks.sms': true },
      [true, true, true, false],
    ],
  ] as const)('%s', (_name, notice, switches, channels, [inApp, push, email, sms]) =>
    expect(waysOf(notice, choices(switches, channels))).toEqual({ inApp, push, email, sms }),
  )

  it('are never more than the person left on', () => {
    const on = fc.boolean()
    fc.assert(
      fc.property(
        fc.constantFrom(...topics),
        fc.constantFrom('low', 'medium', 'high' as const),
        fc.record({ email: on, push: on, assignments: on, announcements: on, reminders: on }),
        fc.array(on, {
          minLength: topics.length * topicChannels.length,
          maxLength: topics.length * topicChannels.length,
        }),
        (topic, priority, notifications, bits) => {
          const keys = topics.flatMap((one) => topicChannels.map((channel) => `${one}.${channel}` as const))
          const channels = Object.fromEntries(keys.map((key, index) => [key, bits[index] ?? false])) as Record<
            ChannelChoice,
            boolean
          >
          const ways = waysOf({ topic, priority }, { notifications, channels })
          for (const channel of topicChannels) if (ways[channel]) expect(channels[`${topic}.${channel}`]).toBe(true)
          if (ways.email) expect(notifications.email).toBe(true)
          if (ways.push) expect(notifications.push).toBe(true)
        },
      ),
    )
  })
})

describe('A summary by e-mail', () => {
  it.each([
    ['off', 17, 5, null],
    ['daily', 17, 2, 1],
    ['daily', 16, 2, null],
    ['weekly', 17, 5, 7],
    ['weekly', 17, 4, null],
  ] as const)('%s at %i o’clock of weekday %i', (digest, hour, weekday, days) =>
    expect(digestDays(digest, hour, weekday)).toBe(days),
  )
})
