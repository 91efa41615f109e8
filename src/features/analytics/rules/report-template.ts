/** The letter with which a report is sent. */
import { mailTemplate } from '#core/delivery/rules/message-templates.ts'

export const reportTemplate = mailTemplate(
  'analytics-report',
  'Scheduled report',
  'notification',
  {
    subject: '{report_name}',
    previewText: 'Figures of {school_name}',
    paragraphs: [
      'Dear {staff_name},',
      'Attached is the report {report_name}, as a document and as a spreadsheet. It shows what you may see at the school.',
      'With kind regards,<br>{school_name}',
    ],
  },
  {
    subject: '{report_name}',
    previewText: 'Takwimu za {school_name}',
    paragraphs: [
      'Mpendwa {staff_name},',
      'Ripoti ya {report_name} imeambatishwa, kama hati na kama lahajedwali. Inaonyesha unachoruhusiwa kuona shuleni.',
      'Wako mwaminifu,<br>{school_name}',
    ],
  },
)
