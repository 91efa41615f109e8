/** Templates for what the office sends itself: no module sends them. */
import { mailTemplate, smsTemplate, type DefaultTemplate } from './message-templates.ts'

export const officeTemplates: readonly DefaultTemplate[] = [
  smsTemplate(
    'exam_alert',
    'Exam alert',
    'alert',
    'Dear {parent_name}, {student_name} sits {subject} on {date} at {time}. {school_name}',
    'Mpendwa {parent_name}, {student_name} atafanya mtihani wa {subject} {date} saa {time}. {school_name}',
  ),
  smsTemplate(
    'event_announcement',
    'Event',
    'notification',
    '{school_name} invites you to {event_name} on {date} at {time}, {venue}.',
    '{school_name} inakualika kwenye {event_name} {date} saa {time}, {venue}.',
  ),
  smsTemplate(
    'otp_verification',
    'One-time code',
    'authentication',
    'Your code for {school_name} is {otp}. It is valid for {expiry_minutes} minutes. Do not share it with anyone.',
    'Msimbo wako wa {school_name} ni {otp}. Utatumika kwa dakika {expiry_minutes}. Usimpe mtu yeyote.',
  ),
  mailTemplate(
    'event-invitation',
    'Event invitation',
    'notification',
    {
      subject: 'You are invited: {event_name}',
      previewText: '{date}, {time}, {venue}',
      paragraphs: [
        'Dear {parent_name},',
        '{school_name} invites you to <strong>{event_name}</strong>.',
        'When: {date}, {time}<br>Where: {venue}',
        'With kind regards,<br>{school_name}',
      ],
    },
    {
      subject: 'Unakaribishwa: {event_name}',
      previewText: '{date}, {time}, {venue}',
      paragraphs: [
        'Mpendwa {parent_name},',
        '{school_name} inakualika kwenye <strong>{event_name}</strong>.',
        'Lini: {date}, {time}<br>Wapi: {venue}',
        'Wako mwaminifu,<br>{school_name}',
      ],
    },
  ),
]
