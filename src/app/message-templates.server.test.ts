/** The message templates of all modules are whole. */
import { describe, expect, it } from 'vitest'
import { missingWords } from '#core/delivery/contract/templates.ts'
import type { DefaultTemplate } from '#core/delivery/rules/message-templates.ts'
import { placesIn } from '#core/delivery/rules/placeholders.ts'
import { sizeOfSms } from '#core/delivery/rules/segments.ts'
import { keptWords, unknownOf } from '#core/delivery/rules/templates.ts'
import { messageTemplates } from '#core/delivery/server/ports.ts'
import { serverModules } from './modules.server.ts'

const templates = serverModules.flatMap(({ contributes = [] }) =>
  contributes
    .filter(({ of }) => of.name === messageTemplates.name)
    .flatMap((one) => one.make({}) as readonly DefaultTemplate[]),
)

describe('the templates that come with Darasa', () => {
  it('are those of the catalogue', () => {
    const ids = (channel: string) => templates.filter((one) => one.channel === channel).map(({ id }) => id)
    expect(ids('sms').sort()).toEqual([
      'absence_notification',
      'event_announcement',
      'exam_alert',
      'fee_receipt',
      'fee_reminder',
      'otp_verification',
      'welcome',
    ])
    expect(ids('email').sort()).toEqual([
      'analytics-report',
      'event-invitation',
      'exam-results',
      'fee-receipt',
      'fee-reminder',
      'welcome-student',
    ])
  })

  it.each(templates)(
    '$id is whole in both languages, with the same places, all of them known',
    ({ channel, texts }) => {
      expect(missingWords(channel, texts)).toEqual({})
      expect(unknownOf(texts)).toEqual([])
      const places = (words: object) => placesIn(JSON.stringify(words)).sort()
      expect(places(texts.sw)).toEqual(places(texts.en))
      expect(texts.sw).not.toEqual(texts.en)
      for (const words of [texts.en, texts.sw]) expect(keptWords(channel, words)).toEqual(words)
    },
  )

  it('of text messages are cheap to send: one part before their places are filled', () => {
    for (const { texts } of templates.filter(({ channel }) => channel === 'sms'))
      for (const { message = '' } of [texts.en, texts.sw])
        expect(sizeOfSms(message), message).toMatchObject({ encoding: 'gsm7', segments: 1 })
  })
})
