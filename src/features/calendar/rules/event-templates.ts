/** Templates of messages about coming events. */
import { mailTemplate, smsTemplate } from '#core/delivery/rules/message-templates.ts'

export const eventSms = smsTemplate(
  'event_announcement',
  'Event',
  'notification',
  '{school_name} invites you to {event_name} on {date} at {time}, {venue}.',
  '{school_name} inakualika kwenye {event_name} {date} saa {time}, {venue}.',
)

export const eventEmail = mailTemplate(
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
)
