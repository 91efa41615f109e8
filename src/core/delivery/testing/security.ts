/** Declarations of SMS and e-mail for the security suites. */
import { declareSecurity, noEntry, noRow, partOfRecord } from '#app/testing/security/declare.ts'
import { security as files } from '#core/files/testing/security.ts'
import { emailAttachments, emailMessages, emailSends } from '../server/email-tables.ts'
import { smsSends } from '../server/tables.ts'

export const security = declareSecurity({
  modules: ['delivery'],
  kinds: ['smsSend', 'emailSend', 'emailMessage', 'emailAttachment'],
  needs: [files],
  async make({ schoolId, db, parent, ids }) {
    const sms = { kind: 'office.message', reason: 'Message from the office', senderId: 'UMOJA', urgent: false }
    const price = { recipients: 1, segments: 1, cents: 5 }
    await db.insert(smsSends).values({ schoolId, id: ids.smsSend, ...sms, ...price })
    const words = { subject: 'Sports day', htmlContent: '<p>It is on Friday.</p>' }
    const letter = { kind: 'office.letter', reason: 'Sports day', texts: { en: words, sw: words }, urgent: false }
    const tracked = { recipients: 1, trackOpens: true, trackClicks: true }
    await db.insert(emailSends).values({ schoolId, id: ids.emailSend, ...letter, ...tracked })
    const reader = { address: 'grace@example.ke', name: 'Grace', language: 'en', values: {}, urgent: false }
    const failed = { status: 'failed', dueAt: new Date('2026-03-10T05:00:00Z') }
    await db
      .insert(emailMessages)
      .values({ schoolId, id: ids.emailMessage, sendId: ids.emailSend, ...reader, ...failed })
    await db
      .insert(emailAttachments)
      .values({ schoolId, id: ids.emailAttachment, fileId: ids.file, createdBy: parent.id })
  },
  // Tokens in e-mails are not ids: no id matches anything.
  lists: { 'messageIds[]': partOfRecord },
  paths: {
    '/api/admin/communications/sms/sends': 'smsSend',
    '/api/sms/callbacks': 'smsSend',
    '/api/admin/communications/email/sends': 'emailSend',
    '/api/admin/communications/email/messages': 'emailMessage',
    '/api/admin/communications/email/attachments': 'emailAttachment',
    '/api/email/track/open': 'emailMessage',
    '/api/email/track/click': 'emailMessage',
    '/api/email/leave': 'emailMessage',
    '/api/email/choices': 'emailMessage',
    '/api/email/hooks': 'emailMessage',
  },
  parameters: { link: 'emailMessage' },
  audit: {
    without: {
      [noEntry.changesNothing]: ['sms.estimate', 'templates.preview'],
      [noEntry.providerReport]: [
        'email.dsn_hook',
        'email.events_hook',
        'sms.delivery_callback',
        'sms.inbound_callback',
        'sms.opt_out_callback',
      ],
    },
  },
  emptyTables: {
    [noRow.setting]: ['email_accounts', 'message_templates', 'sms_accounts'],
    [noRow.log]: ['email_addresses', 'email_reports', 'sms_callbacks', 'sms_calls', 'sms_opt_outs'],
    [noRow.detail]: ['sms_messages'],
  },
})
