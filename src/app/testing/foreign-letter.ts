/** Text messages and a letter that a school sent, for the tests that try other people's things. */
import { emailMessages, emailSends } from '#core/delivery/server/email-tables.ts'
import { smsSends } from '#core/delivery/server/tables.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'

const words = { subject: 'Sports day', htmlContent: '<p>It is on Friday.</p>' }
const reader = { address: 'grace@example.ke', name: 'Grace', language: 'en', values: {}, status: 'failed', dueAt: new Date('2026-03-10T05:00:00Z') }

const sms = { kind: 'office.message', reason: 'Message from the office', senderId: 'UMOJA', urgent: false, recipients: 1, segments: 1, cents: 5 }

interface Sent {
  readonly smsSend: string
  readonly emailSend: string
  readonly emailMessage: string
}

export const makeSent = async (db: Tx['db'], schoolId: string, made: Sent): Promise<void> => {
  await db.insert(smsSends).values({ schoolId, id: made.smsSend, ...sms })
  const send = { kind: 'office.letter', reason: 'Sports day', texts: { en: words, sw: words }, urgent: false, recipients: 1 }
  await db.insert(emailSends).values({ schoolId, id: made.emailSend, ...send, trackOpens: true, trackClicks: true })
  await db.insert(emailMessages).values({ schoolId, id: made.emailMessage, sendId: made.emailSend, ...reader, urgent: false })
}
