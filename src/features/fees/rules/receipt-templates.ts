/** Templates of receipts that leave by SMS and e-mail. */
import { mailTemplate, smsTemplate } from '#core/delivery/rules/message-templates.ts'

export const receiptSms = smsTemplate(
  'fee_receipt',
  'Fee receipt',
  'notification',
  '{school_name}: {amount} received for {student_name}, receipt {receipt_number}. Balance {balance}. {link}',
  '{school_name}: {amount} imepokelewa kwa {student_name}, risiti {receipt_number}. Salio {balance}. {link}',
)

export const receiptEmail = mailTemplate(
  'fee-receipt',
  'Fee receipt',
  'notification',
  {
    subject: 'Receipt {receipt_number}: {amount} for {student_name}',
    previewText: 'Balance {balance}',
    paragraphs: [
      'Dear {parent_name},',
      'We received <strong>{amount}</strong> for {student_name}. The receipt has number <strong>{receipt_number}</strong>.',
      'The balance is now <strong>{balance}</strong>.',
      'Check the receipt here: {link}',
      'With kind regards,<br>{school_name}',
    ],
  },
  {
    subject: 'Risiti {receipt_number}: {amount} kwa {student_name}',
    previewText: 'Salio {balance}',
    paragraphs: [
      'Mpendwa {parent_name},',
      'Tumepokea <strong>{amount}</strong> kwa ajili ya {student_name}. Nambari ya risiti ni <strong>{receipt_number}</strong>.',
      'Salio la sasa ni <strong>{balance}</strong>.',
      'Hakiki risiti hapa: {link}',
      'Wako mwaminifu,<br>{school_name}',
    ],
  },
)
