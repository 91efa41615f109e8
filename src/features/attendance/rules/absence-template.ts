/** Template that tells guardians of an absence. */
import { smsTemplate } from '#core/delivery/rules/message-templates.ts'

export const absenceTemplate = smsTemplate(
  'absence_notification',
  'Absence',
  'alert',
  'Dear {parent_name}, {student_name} is absent from school today, {date}, and we have no reason. Please let us know the reason. {school_name}',
  'Mpendwa {parent_name}, {student_name} hayupo shuleni leo, {date}, na hatujui sababu. Ukiijua, tafadhali tujulishe. {school_name}',
)
