/** Templates that welcome a new learner's guardians. */
import { mailTemplate, smsTemplate } from '#core/delivery/rules/message-templates.ts'

export const smsWelcome = smsTemplate(
  'welcome',
  'Welcome',
  'notification',
  'Welcome to {school_name}, {parent_name}. {student_name} is now one of our learners.',
  'Karibu {school_name}, {parent_name}. {student_name} sasa ni mwanafunzi wetu.',
)

export const mailWelcome = mailTemplate(
  'welcome-student',
  'Welcome',
  'notification',
  {
    subject: 'Welcome to {school_name}',
    previewText: '{student_name} is now one of our learners',
    paragraphs: [
      'Dear {parent_name},',
      '<strong>{student_name}</strong> is now one of our learners. We look forward to working with you.',
      'With kind regards,<br>{school_name}',
    ],
  },
  {
    subject: 'Karibu {school_name}',
    previewText: '{student_name} sasa ni mwanafunzi wetu',
    paragraphs: [
      'Mpendwa {parent_name},',
      '<strong>{student_name}</strong> sasa ni mwanafunzi wetu. Tunatarajia kushirikiana nawe.',
      'Wako mwaminifu,<br>{school_name}',
    ],
  },
)
