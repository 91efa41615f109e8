/** Templates for what the office sends itself: no module sends them. */
import { smsTemplate, type DefaultTemplate } from './message-templates.ts'

export const officeTemplates: readonly DefaultTemplate[] = [
  smsTemplate(
    'otp_verification',
    'One-time code',
    'authentication',
    'Your code for {school_name} is {otp}. It is valid for {expiry_minutes} minutes. Do not share it with anyone.',
    'Msimbo wako wa {school_name} ni {otp}. Utatumika kwa dakika {expiry_minutes}. Usimpe mtu yeyote.',
  ),
]
