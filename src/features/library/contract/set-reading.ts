/** Reading that a teacher sets: a part of an item, for a class, by a due day. */
import { z } from 'zod'
import { defineNotice } from '#core/notifications/contract.ts'
import { endpoint } from '#platform/pure/contract.ts'
import { date, id, paged, paging, storedDate, storedId, textTooLong, version } from '#platform/pure/schemas.ts'
import { ownReading, setReading } from './access.ts'
import { mostPage, readingTexts, readingViews } from './reading-words.ts'
import { itemKinds } from './words.ts'

export const readingSetNotice = defineNotice({
  id: 'library.reading_set',
  topic: 'work',
  priority: 'medium',
  en: { title: 'To read: {title}', message: 'Your class reads {title} by {date}.' },
  sw: { title: 'Ya kusoma: {title}', message: 'Darasa lako lisome {title} kufikia {date}.' },
})

const pageNumber = z.int(readingTexts.page).min(1, readingTexts.page).max(mostPage, readingTexts.page).nullable()

const facts = {
  /** What is to be read, such as a chapter’s name; empty for the whole item. */
  part: z.string().trim().max(120, textTooLong(120)).default(''),
  /** Both or neither. */
  firstPage: pageNumber.default(null),
  lastPage: pageNumber.default(null),
  dueOn: date,
  note: z.string().trim().max(500, textTooLong(500)).default(''),
}

const shown = {
  id: storedId,
  item: z.strictObject({ id: storedId, title: z.string(), kind: z.enum(itemKinds) }),
  part: z.string(),
  firstPage: z.int().nullable(),
  lastPage: z.int().nullable(),
  dueOn: storedDate,
  note: z.string(),
}

const classCard = z.strictObject({ id: storedId, name: z.string() })

const setLine = z.strictObject({
  ...shown,
  class: classCard,
  /** Learners in the class now, and those of them who have read it. */
  learners: z.int(),
  read: z.int(),
  version: z.int(),
})
export type SetReading = z.infer<typeof setLine>

const setDetail = z.strictObject({
  ...setLine.shape,
  /** Learners of the class. When and how they read is nobody’s but theirs. */
  readers: z.array(z.strictObject({ id: storedId, name: z.string(), read: z.boolean() })),
})
export type SetReadingDetail = z.infer<typeof setDetail>

export const listSetReading = endpoint({
  id: 'library.set_readings',
  method: 'GET',
  path: '/api/teacher/library/reading',
  summary: 'What the caller set to be read, the last due first, and the classes for which the caller may set it',
  access: setReading,
  query: z.strictObject({ streamId: id.optional(), ...paging }),
  response: z.strictObject({ ...paged(setLine).shape, classes: z.array(classCard) }),
})

const example = { part: 'Acids and bases', firstPage: 58, lastPage: 71, dueOn: '2026-03-13' }

export const addSetReading = endpoint({
  id: 'library.set_reading',
  method: 'POST',
  path: '/api/teacher/library/reading',
  summary: 'Set a part of an item for a class of the caller; its learners are told',
  access: setReading,
  body: z.strictObject({ itemId: z.uuid(readingTexts.item), streamId: z.uuid(readingTexts.stream), ...facts }),
  response: setDetail,
  status: 201,
  idempotent: true,
  examples: {
    body: {
      itemId: '0195f0c2-6b1f-7c3a-9d2e-1a2b3c4d5e6f',
      streamId: '0195f0c2-6b1f-7c3a-9d2e-1a2b3c4d5e70',
      ...example,
    },
  },
})

const one = { access: setReading, path: '/api/teacher/library/reading/{id}', params: z.strictObject({ id }) } as const

export const getSetReading = endpoint({
  ...one,
  id: 'library.get_set_reading',
  method: 'GET',
  summary: 'One of them, with who has read it and who has not',
  response: setDetail,
})

export const saveSetReading = endpoint({
  ...one,
  id: 'library.save_set_reading',
  method: 'PUT',
  summary: 'Change the part, the due day or the note',
  body: z.strictObject({ ...facts, version }),
  response: setDetail,
  examples: { body: { ...example, version: 1 } },
})

export const removeSetReading = endpoint({
  ...one,
  id: 'library.remove_set_reading',
  method: 'DELETE',
  summary: 'Take it back, with what the class marked as read',
})

const ownLine = z.strictObject({
  ...shown,
  teacherName: z.string(),
  read: z.boolean(),
  /** Not read, and the due day has passed. */
  overdue: z.boolean(),
})
export type OwnReading = z.infer<typeof ownLine>

export const listOwnReading = endpoint({
  id: 'library.own_readings',
  method: 'GET',
  path: '/api/student/library/reading',
  summary: 'What is set for the own class: to read, the first due first; or all, the last due first',
  access: ownReading,
  query: z.strictObject({ view: z.enum(readingViews).default('to_read'), ...paging }),
  response: paged(ownLine),
})

export const markRead = endpoint({
  id: 'library.mark_read',
  method: 'PUT',
  path: '/api/student/library/reading/{id}/read',
  summary: 'Say whether the caller has read it; what comes last counts',
  access: ownReading,
  params: z.strictObject({ id }),
  body: z.strictObject({ read: z.boolean() }),
  response: z.strictObject({ read: z.boolean() }),
  idempotent: true,
  examples: { body: { read: true } },
})
