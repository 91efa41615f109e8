/** SMS to an audience or a group, with its price before it is sent. */
import { z } from 'zod'
import { action } from '#core/access/contract/access.ts'
import { sendingPermission } from '#core/delivery/contract/access.ts'
import { smsErrors } from '#core/delivery/contract/errors.ts'
import { smsText } from '#core/delivery/contract/sms.ts'
import { endpoint } from '#platform/pure/contract.ts'
import { id, instant, storedId } from '#platform/pure/schemas.ts'
import { audience } from './announcements/shapes.ts'
import { announcementSmsPrice } from './announcements/written-shapes.ts'

const smsToMany = action('communication.sms', 'communication', ['admin'], sendingPermission)

const sentSms = z.strictObject({
  sendId: storedId,
  queued: z.int(),
  /** Shillings. */
  cost: z.number(),
  leavesAt: instant,
  /** Quiet hours must end first. */
  waits: z.boolean(),
})

export const sendAudienceSms = endpoint({
  id: 'communication.send_sms',
  method: 'POST',
  path: '/api/admin/communications/sms/audience',
  summary: 'Send an SMS to an audience; it waits ten seconds, in which it may be kept back',
  access: smsToMany,
  idempotent: true,
  body: z.strictObject({ audience, text: smsText, urgent: z.boolean().default(false) }),
  response: sentSms,
  errors: [smsErrors.off, smsErrors.overBudget, smsErrors.nobody],
  examples: {
    body: {
      audience: { parts: [{ kind: 'grade', grade: 'Grade 7' }], people: ['guardians'] },
      text: 'School closes at noon on Friday.',
    },
  },
})

/** Most learners whose guardians get one SMS. */
const mostLearners = 200
const learnersSms = z.strictObject({
  learnerIds: z.array(id).min(1).max(mostLearners),
  text: smsText,
  urgent: z.boolean().default(false),
})

export const priceLearnersSms = endpoint({
  id: 'communication.price_learners_sms',
  method: 'POST',
  path: '/api/admin/communications/sms/learners/price',
  summary: 'What an SMS to the guardians of chosen learners would cost, before anything is sent',
  access: smsToMany,
  body: learnersSms,
  response: z.strictObject({
    ...announcementSmsPrice.shape,
    /** Names of the chosen learners. */
    learners: z.array(z.string()),
  }),
  errors: [smsErrors.off],
})

export const sendLearnersSms = endpoint({
  id: 'communication.send_learners_sms',
  method: 'POST',
  path: '/api/admin/communications/sms/learners',
  summary: 'Send an SMS to the guardians of chosen learners; it waits ten seconds, in which it may be kept back',
  access: smsToMany,
  idempotent: true,
  body: learnersSms,
  response: sentSms,
  errors: [smsErrors.off, smsErrors.overBudget, smsErrors.nobody],
})
