/** What staff do about a warning: write to the family, book a meeting, ask a colleague, dismiss a reason. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { defineError } from '#platform/pure/errors.ts'
import { date, id, instant, storedDate, storedId, text } from '#platform/pure/schemas.ts'
import { seeWarnings } from './access.ts'
import { channels, dismissals, longestLetter, mostLetters } from './words.ts'
import { warningDetail } from './warnings.ts'

export const warningErrors = {
  noSms: defineError(
    'early_warning.no_sms',
    409,
    'The school does not send SMS, or your position does not include it.',
  ),
  unreachable: defineError('early_warning.unreachable', 409, 'This guardian cannot be reached this way any more.'),
  closed: defineError('early_warning.closed', 409, 'This warning is over: its reasons no longer hold.'),
} as const

export const warningTexts = {
  past: 'Choose today or a later day',
  year: 'Choose a day within a year',
  colleague: 'Choose one of the colleagues who see this warning',
  letters: 'Choose at least one family',
  note: 'Say what it is',
} as const

const ofWarning = { access: seeWarnings, params: z.strictObject({ id }), errors: [warningErrors.closed] } as const

const inBoth = z.strictObject({ en: z.string(), sw: z.string() })

const draft = z.strictObject({
  warningId: storedId,
  learnerId: storedId,
  learnerName: z.string(),
  guardianId: storedId,
  guardianName: z.string(),
  relationship: z.string(),
  language: z.enum(['en', 'sw']),
  /** Ways in which this guardian can be written to; the first is proposed. */
  channels: z.array(z.enum(channels)),
  message: inBoth,
  sms: inBoth,
})
export type Draft = z.infer<typeof draft>

export const draftLetters = endpoint({
  id: 'early_warning.drafts',
  method: 'GET',
  path: '/api/early-warning/drafts',
  summary: 'Messages to the families of these learners, made of the reasons, in the language of each guardian',
  access: seeWarnings,
  query: z.strictObject({
    warningIds: z
      .string()
      .max(mostLetters * 37)
      .transform((given) => [...new Set(given.split(','))])
      .pipe(z.array(id).min(1).max(mostLetters)),
  }),
  response: z.strictObject({ items: z.array(draft), smsIsOn: z.boolean() }),
})

export const sendLetters = endpoint({
  id: 'early_warning.write',
  method: 'POST',
  path: '/api/early-warning/letters',
  summary: 'Write to the families of learners: each gets its own text, all of them or none',
  access: seeWarnings,
  body: z.strictObject({
    letters: z
      .array(
        z.strictObject({
          warningId: id,
          guardianId: id,
          channel: z.enum(channels),
          text: z.string().trim().min(1).max(longestLetter),
        }),
      )
      .min(1, warningTexts.letters)
      .max(mostLetters),
  }),
  response: z.strictObject({ sent: z.int() }),
  status: 201,
  idempotent: true,
  errors: [warningErrors.noSms, warningErrors.unreachable, warningErrors.closed],
})

const meetingTime = z.strictObject({
  slotId: storedId,
  startsAt: instant,
  endsAt: instant,
  teacher: z.string(),
  round: z.string(),
})

export const meetingTimes = endpoint({
  ...ofWarning,
  id: 'early_warning.times',
  method: 'GET',
  path: '/api/early-warning/warnings/{id}/times',
  summary: 'Free meeting times that the caller may book for the family, and its guardians',
  response: z.strictObject({
    times: z.array(meetingTime),
    guardians: z.array(z.strictObject({ id: storedId, name: z.string() })),
  }),
})

export const bookMeeting = endpoint({
  ...ofWarning,
  id: 'early_warning.book_meeting',
  method: 'POST',
  path: '/api/early-warning/warnings/{id}/meeting',
  summary: 'Book a meeting with the family; the guardian is told',
  body: z.strictObject({ slotId: id, guardianId: id, note: z.string().trim().max(300).default('') }),
  response: warningDetail,
  status: 201,
  idempotent: true,
})

export const addFollowUp = endpoint({
  ...ofWarning,
  id: 'early_warning.follow_up',
  method: 'POST',
  path: '/api/early-warning/warnings/{id}/follow-ups',
  summary: 'Ask a colleague to follow up by a day, or set oneself a day',
  body: z.strictObject({ accountId: id, dueOn: date, what: text(300) }),
  response: warningDetail,
  status: 201,
  idempotent: true,
})

export const finishFollowUp = endpoint({
  id: 'early_warning.finish_follow_up',
  method: 'PUT',
  path: '/api/early-warning/follow-ups/{id}/done',
  summary: 'Say that a follow-up is done, and what came of it',
  access: seeWarnings,
  params: z.strictObject({ id }),
  body: z.strictObject({ note: z.string().trim().max(300).default('') }),
  response: warningDetail,
})

export const dismissBody = z.strictObject({
  why: z.enum(dismissals),
  note: z.string().trim().max(300).default(''),
  /** The rule leaves this out for this learner until the end of this day. */
  until: date,
})

export const dismissReason = endpoint({
  id: 'early_warning.dismiss',
  method: 'POST',
  path: '/api/early-warning/reasons/{id}/dismiss',
  summary: 'Dismiss a reason as a false alarm: the rule learns the exception for this learner until a day',
  access: seeWarnings,
  params: z.strictObject({ id }),
  body: dismissBody,
  response: z.strictObject({ until: storedDate, isClosed: z.boolean() }),
  errors: [warningErrors.closed],
  examples: { body: { why: 'excused', note: 'Physiotherapy every Monday', until: '2026-04-02' } },
})

export const endException = endpoint({
  id: 'early_warning.end_exception',
  method: 'DELETE',
  path: '/api/early-warning/exceptions/{id}',
  summary: 'End an exception: from the next check on the rule looks again',
  access: seeWarnings,
  params: z.strictObject({ id }),
})
