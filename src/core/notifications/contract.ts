/** Notifications: how a module declares a notice, the calls with which a person reads them, and the stream of live events. */
import { z } from 'zod'
import { action, roleSchema, signedIn, type Action } from '#core/access/contract/access.ts'
import type { Topic } from '#core/access/contract/preferences.ts'
import { endpoint } from '#platform/pure/contract.ts'
import { id, instant, paged, paging } from '#platform/pure/schemas.ts'

export const priorities = ['low', 'medium', 'high'] as const
export type Priority = (typeof priorities)[number]

/** Texts of a notice; `{name}` placeholders are filled from its parameters, `{count}` is the number of occurrences. */
export interface NoticeText {
  readonly title: string
  readonly message: string
}

/** One kind of notice, declared in the contract of the module that sends it. */
export interface Notice {
  /** `module.what`. */
  readonly id: string
  /** Topic, by which people choose their channels. */
  readonly topic: Topic
  /** A reminder of an earlier notice. */
  readonly reminder?: true
  readonly priority: Priority
  /** The reader has something to do, besides knowing. */
  readonly actionRequired?: true
  /** Of use for minutes only: e-mail and SMS leave at once instead of waiting whether the app is opened. */
  readonly atOnce?: true
  /** The module sends its own SMS, paid by the school, so the notice sends none. */
  readonly ownSms?: true
  readonly en: NoticeText
  readonly sw: NoticeText
}

/** Declares a notice; its placeholders become the parameters required by `notify`. */
export const defineNotice = <const N extends Notice>(notice: N): N => notice

type Places<T extends string> = T extends `${string}{${infer P}}${infer Rest}` ? P | Places<Rest> : never
type AllPlaces<N extends Notice> = Exclude<
  Places<N['en']['title'] | N['en']['message'] | N['sw']['title'] | N['sw']['message']>,
  'count'
>
/** `YYYY-MM-DD` is formatted as a date in the reader's language. */
export type NoticeValue = string | number
export type NoticeParams<N extends Notice> = string extends N['en']['message']
  ? Readonly<Record<string, NoticeValue>>
  : Readonly<Record<AllPlaces<N>, NoticeValue>>

export const notification = z.strictObject({
  id,
  /** Id of the notice's kind. */
  type: z.string(),
  title: z.string(),
  message: z.string(),
  priority: z.enum(priorities),
  /** The role for which it shows. */
  recipientRole: roleSchema,
  /** The reader has something to do. */
  actionRequired: z.boolean(),
  /** Address in the app that answers it. */
  actionUrl: z.string().nullable(),
  /** The entry of the occurrence book that it is about. */
  entryId: id.nullable(),
  entryNumber: z.string().nullable(),
  /** The duty that it is about. */
  dutyId: id.nullable(),
  dutyTitle: z.string().nullable(),
  /** Number of occurrences since the first one. */
  count: z.int(),
  isRead: z.boolean(),
  createdAt: instant,
})
export type Notification = z.infer<typeof notification>

/** The record that a notice is about, as far as readers get its id and name. */
export type NoticeSubject = Partial<Pick<Notification, 'entryId' | 'entryNumber' | 'dutyId' | 'dutyTitle'>>

/** Text of a test push message. */
export const pushTry: Record<'en' | 'sw', NoticeText> = {
  en: { title: 'This device is told', message: 'News of your school appear like this.' },
  sw: { title: 'Kifaa hiki kinaarifiwa', message: 'Taarifa za shule yako zitaonekana hivi.' },
}

const unread = z.strictObject({ unread: z.int() })

/** The three calls below one base path. */
const callsBelow = (name: string, base: '/api' | `/api/${string}`, access: Action) => ({
  list: endpoint({
    id: `notifications.${name}list`,
    method: 'GET',
    path: `${base}/notifications`,
    summary: 'Notices for the membership in use, newest first, in the reader’s language',
    access,
    query: z.strictObject({ ...paging, unreadOnly: z.enum(['true', 'false']).optional() }),
    response: paged(notification),
  }),
  read: endpoint({
    id: `notifications.${name}read`,
    method: 'PUT',
    path: `${base}/notifications/{id}/read`,
    summary: 'Mark one notice read',
    access,
    params: z.strictObject({ id }),
    response: unread,
  }),
  readAll: endpoint({
    id: `notifications.${name}read_all`,
    method: 'PUT',
    path: `${base}/notifications/read-all`,
    summary: 'Mark every notice read',
    access,
    response: unread,
  }),
})

/** For the signed-in account; used by the browser app. */
export const ownNotifications = callsBelow('', '/api', signedIn)
/** The same under each role's part of the API. */
export const roleNotifications = [
  callsBelow('parent_', '/api/parent', action('notifications.parent', null, ['parent'])),
  callsBelow('student_', '/api/student', action('notifications.student', null, ['student'])),
  callsBelow('teacher_', '/api/teacher', action('notifications.teacher', null, ['teacher', 'tutor'])),
  callsBelow('admin_', '/api/admin', action('notifications.admin', null, ['admin'], 'every')),
] as const

export const countNotifications = endpoint({
  id: 'notifications.count',
  method: 'GET',
  path: '/api/notifications/count',
  summary: 'How many notices are unread',
  access: signedIn,
  response: unread,
})

/**
 * Types of live events of this module: notices arrived or were read; the stream was interrupted and may have missed
 * events; the reader may see less than before, so that pages read everything again and keep nothing; the stream ends, perhaps with its session.
 */
export const notificationEvents = {
  added: 'notifications.new',
  read: 'notifications.read',
  missed: 'events.missed',
  forget: 'events.forget',
  ended: 'events.ended',
} as const

export const liveEvents = endpoint({
  id: 'notifications.events',
  method: 'GET',
  path: '/api/events',
  summary: 'Live events as a server-sent event stream: unnamed messages, each `{ type, data }` with ids only',
  access: signedIn,
  file: ['text/event-stream'],
})
