/** Template of messages about coming exams. */
import { smsTemplate } from '#core/delivery/rules/message-templates.ts'

export const examSms = smsTemplate(
  'exam_alert',
  'Exam alert',
  'alert',
  'Dear {parent_name}, {student_name} sits {subject} on {date} at {time}. {school_name}',
  'Mpendwa {parent_name}, {student_name} atafanya mtihani wa {subject} {date} saa {time}. {school_name}',
)
