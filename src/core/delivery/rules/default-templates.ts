/** The built-in templates. */
import type { templateCategories, TemplateChannel, TemplateTexts } from '../contract/templates.ts'

export interface DefaultTemplate {
  readonly id: string
  readonly channel: TemplateChannel
  readonly name: string
  readonly category: (typeof templateCategories)[number]
  readonly texts: TemplateTexts
}

const sms = (
  id: string,
  name: string,
  category: DefaultTemplate['category'],
  en: string,
  sw: string,
): DefaultTemplate => ({
  id,
  channel: 'sms',
  name,
  category,
  texts: { en: { message: en }, sw: { message: sw } },
})

const textMessages: readonly DefaultTemplate[] = [
  sms(
    'welcome',
    'Welcome',
    'notification',
    'Welcome to {school_name}, {parent_name}. {student_name} is now one of our learners.',
    'Karibu {school_name}, {parent_name}. {student_name} sasa ni mwanafunzi wetu.',
  ),
  sms(
    'fee_reminder',
    'Fee reminder',
    'reminder',
    'Dear {parent_name}, fees of {amount} for {student_name} are due by {due_date}. {school_name}',
    'Mpendwa {parent_name}, karo ya {student_name} ya {amount} inatakiwa kufikia {due_date}. {school_name}',
  ),
  sms(
    'exam_alert',
    'Exam alert',
    'alert',
    'Dear {parent_name}, {student_name} sits {subject} on {date} at {time}. {school_name}',
    'Mpendwa {parent_name}, {student_name} atafanya mtihani wa {subject} {date} saa {time}. {school_name}',
  ),
  sms(
    'absence_notification',
    'Absence',
    'alert',
    'Dear {parent_name}, {student_name} is not in school today, {date}, and we know no reason. If you do, please tell us. {school_name}',
    'Mpendwa {parent_name}, {student_name} hayupo shuleni leo, {date}, na hatujui sababu. Ukiijua, tafadhali tujulishe. {school_name}',
  ),
  sms(
    'event_announcement',
    'Event',
    'notification',
    '{school_name} invites you to {event_name} on {date} at {time}, {venue}.',
    '{school_name} inakualika kwenye {event_name} {date} saa {time}, {venue}.',
  ),
  sms(
    'otp_verification',
    'One-time code',
    'authentication',
    'Your code for {school_name} is {otp}. It holds for {expiry_minutes} minutes. Give it to nobody.',
    'Msimbo wako wa {school_name} ni {otp}. Utatumika kwa dakika {expiry_minutes}. Usimpe mtu yeyote.',
  ),
]

interface Mail {
  readonly subject: string
  readonly previewText: string
  readonly paragraphs: readonly string[]
}

const wordsOf = ({ subject, previewText, paragraphs }: Mail) => ({
  subject,
  previewText,
  htmlContent: paragraphs.map((one) => `<p>${one}</p>`).join('\n'),
})

const mail = (
  id: string,
  name: string,
  category: DefaultTemplate['category'],
  en: Mail,
  sw: Mail,
): DefaultTemplate => ({
  id,
  channel: 'email',
  name,
  category,
  texts: { en: wordsOf(en), sw: wordsOf(sw) },
})

const mails: readonly DefaultTemplate[] = [
  mail(
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
  ),
  mail(
    'fee-reminder',
    'Fee reminder',
    'reminder',
    {
      subject: 'Fees for {student_name} are due by {due_date}',
      previewText: '{amount} by {due_date}',
      paragraphs: [
        'Dear {parent_name},',
        'Fees of <strong>{amount}</strong> for {student_name} are due by <strong>{due_date}</strong>.',
        'If you paid meanwhile, please take this as read. If paying is hard at the moment, come and talk to us.',
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
  ),
  mail(
    'exam-results',
    'Exam results',
    'notification',
    {
      subject: 'Results of {student_name}',
      previewText: 'They are ready at {school_name}',
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
  ),
  mail(
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

export const defaultTemplates: readonly DefaultTemplate[] = [...textMessages, ...mails]
