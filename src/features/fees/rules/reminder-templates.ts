/** Templates of fee reminders. */
import { mailTemplate, smsTemplate } from '#core/delivery/rules/message-templates.ts'

export const reminderSms = smsTemplate(
  'fee_reminder',
  'Fee reminder',
  'reminder',
  'Dear {parent_name}, fees of {amount} for {student_name} are due by {due_date}. {school_name}',
  'Mpendwa {parent_name}, karo ya {student_name} ya {amount} inatakiwa kufikia {due_date}. {school_name}',
)

export const reminderEmail = mailTemplate(
  'fee-reminder',
  'Fee reminder',
  'reminder',
  {
    subject: 'Fees for {student_name} are due by {due_date}',
    previewText: '{amount} by {due_date}',
    paragraphs: [
      'Dear {parent_name},',
      'Fees of <strong>{amount}</strong> for {student_name} are due by <strong>{due_date}</strong>.',
      'If you have already paid, please ignore this message. If you have difficulty paying, please come and talk to us.',
      'With kind regards,<br>{school_name}',
    ],
  },
  {
    subject: 'Karo ya {student_name} inatakiwa kufikia {due_date}',
    previewText: '{amount} kufikia {due_date}',
    paragraphs: [
      'Mpendwa {parent_name},',
      'Karo ya <strong>{amount}</strong> ya {student_name} inatakiwa kufikia <strong>{due_date}</strong>.',
      'Ikiwa umelipa tayari, tafadhali puuza ujumbe huu. Ikiwa una ugumu wa kulipa kwa sasa, karibu tuzungumze.',
      'Wako mwaminifu,<br>{school_name}',
    ],
  },
)
