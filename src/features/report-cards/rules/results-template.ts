/** Template that tells guardians that results are ready. */
import { mailTemplate } from '#core/delivery/rules/message-templates.ts'

export const resultsTemplate = mailTemplate(
  'exam-results',
  'Exam results',
  'notification',
  {
    subject: 'Results of {student_name}',
    previewText: 'Now available at {school_name}',
    paragraphs: [
      'Dear {parent_name},',
      'The results of {student_name} in {subject} are ready. Sign in to see them.',
      'With kind regards,<br>{school_name}',
    ],
  },
  {
    subject: 'Matokeo ya {student_name}',
    previewText: 'Yako tayari katika {school_name}',
    paragraphs: [
      'Mpendwa {parent_name},',
      'Matokeo ya {student_name} ya {subject} yako tayari. Ingia ili uyaone.',
      'Wako mwaminifu,<br>{school_name}',
    ],
  },
)
