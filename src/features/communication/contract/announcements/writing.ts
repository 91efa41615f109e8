/** Endpoints for writing announcements, the same under two paths for the office and for teachers. */
import { z } from 'zod'
import type { Action } from '#core/access/contract/access.ts'
import { smsErrors } from '#core/delivery/contract/errors.ts'
import { smsText } from '#core/delivery/contract/sms.ts'
import { endpoint } from '#platform/pure/contract.ts'
import { commonErrors } from '#platform/pure/errors.ts'
import { date, id, paged, paging, search, text, time, version } from '#platform/pure/schemas.ts'
import { announceToClasses, announceToSchool } from './access.ts'
import { announcementStates, readingFilters, writerViews } from './kinds.ts'
import {
  announcementErrors,
  announcementTexts,
  attachmentRule,
  audience,
  audienceCount,
  mostAttachments,
} from './shapes.ts'
import { announcementSmsPrice, audienceChoices, readerCard, writtenDetail, writtenLine } from './written-shapes.ts'

const fields = {
  title: text(150, announcementTexts.title),
  /** Paragraphs parted by empty lines; addresses become links. No markup. */
  body: text(10_000, announcementTexts.body),
  audience,
  pinned: z.boolean().default(false),
  /** Ask each reader to confirm. */
  needsAcknowledgement: z.boolean().default(false),
  /** Publication time in school time; required with `later`. */
  publishOn: date.optional(),
  publishTime: time.default('08:00'),
  /** The last day on which it shows. */
  expiresOn: date.optional(),
  /** Also sent to the audience as a text message; optional, office only. */
  smsText: smsText.optional(),
}

export const newAnnouncement = z.strictObject({
  ...fields,
  /** now publishes, later schedules, draft saves. */
  send: z.enum(['now', 'later', 'draft']).default('now'),
})
export const savedAnnouncement = z.strictObject({ ...fields, version })
export type NewAnnouncement = z.infer<typeof newAnnouncement>
export type SavedAnnouncement = z.infer<typeof savedAnnouncement>

const exampleBody = {
  title: 'School closes at noon on Friday',
  body: 'Please collect learners by 12:30.',
  audience: { parts: [{ kind: 'stream', streamId: '0195f0c2-6b1f-7c3a-9d2e-1a2b3c4d5e6f' }], people: ['guardians'] },
} as const

/** Both sets of endpoints have the same type, so that one screen serves both. */
type Name = '' | 'class_'
type Base = '/api/admin/communications' | '/api/teacher/communication'

const listCalls = (name: Name, base: Base, access: Action) => ({
  list: endpoint({
    id: `communication.list_${name}announcements`,
    method: 'GET',
    path: `${base}/announcements`,
    summary: 'Announcements in reach: pinned first, then the newest',
    access,
    query: z.strictObject({
      view: z.enum(writerViews).default('all'),
      state: z.enum(announcementStates).optional(),
      search,
      ...paging,
    }),
    response: paged(writtenLine),
  }),
  create: endpoint({
    id: `communication.create_${name}announcement`,
    method: 'POST',
    path: `${base}/announcements`,
    summary: 'Write an announcement and send it now, later, or keep it as a draft',
    access,
    body: newAnnouncement,
    response: writtenDetail,
    status: 201,
    idempotent: true,
    errors: [smsErrors.off, smsErrors.overBudget],
    examples: { body: { ...exampleBody, send: 'now' } },
  }),
  choices: endpoint({
    id: `communication.${name}audience`,
    method: 'GET',
    path: `${base}/audience`,
    summary: 'Whom the caller may write to',
    access,
    response: audienceChoices,
  }),
  count: endpoint({
    id: `communication.count_${name}audience`,
    method: 'POST',
    path: `${base}/audience`,
    summary: 'How many an audience is, before anything is sent',
    access,
    body: z.strictObject({ audience }),
    response: audienceCount,
    examples: { body: { audience: exampleBody.audience } },
  }),
})

const oneCalls = (name: Name, base: Base, access: Action) => {
  const one = { access, params: z.strictObject({ id }) } as const
  const step = {
    ...one,
    method: 'POST',
    body: z.strictObject({ version }),
    response: writtenDetail,
    errors: [commonErrors.stale],
  } as const
  return {
    get: endpoint({
      ...one,
      id: `communication.get_${name}announcement`,
      method: 'GET',
      path: `${base}/announcements/{id}`,
      summary: 'One of them',
      response: writtenDetail,
    }),
    save: endpoint({
      ...one,
      id: `communication.save_${name}announcement`,
      method: 'PUT',
      path: `${base}/announcements/{id}`,
      summary: 'Change it; once it went out neither whom it is for nor whether it is to be confirmed',
      body: savedAnnouncement,
      response: writtenDetail,
      errors: [commonErrors.stale, announcementErrors.alreadySent, announcementErrors.notPublished],
      examples: { body: { ...exampleBody, version: 1 } },
    }),
    remove: endpoint({
      ...one,
      id: `communication.remove_${name}announcement`,
      method: 'DELETE',
      path: `${base}/announcements/{id}`,
      summary: 'Throw away what has not gone out',
      errors: [announcementErrors.notDraft],
    }),
    publish: endpoint({
      ...step,
      id: `communication.publish_${name}announcement`,
      path: `${base}/announcements/{id}/publish`,
      summary: 'Send it now, or at a day and time of the school',
      body: z.strictObject({
        version,
        publishOn: date.optional(),
        publishTime: time.default('08:00'),
        /** Sent now: waits ten seconds, in which `hold` makes it a draft again. */
        undo: z.boolean().default(false),
      }),
      errors: [commonErrors.stale, announcementErrors.notDraft, smsErrors.off, smsErrors.overBudget],
    }),
    hold: endpoint({
      ...step,
      id: `communication.hold_${name}announcement`,
      path: `${base}/announcements/{id}/hold`,
      summary: 'Do not send it at its time: it becomes a draft again',
      errors: [commonErrors.stale, announcementErrors.notScheduled],
    }),
    withdraw: endpoint({
      ...step,
      id: `communication.withdraw_${name}announcement`,
      path: `${base}/announcements/{id}/withdraw`,
      summary: 'Take it back from its readers',
      body: z.strictObject({ version, reason: z.string().trim().max(300).optional() }),
      errors: [commonErrors.stale, announcementErrors.notPublished],
    }),
  }
}

const readerCalls = (name: Name, base: Base, access: Action) => {
  const one = { access, params: z.strictObject({ id }) } as const
  return {
    people: endpoint({
      ...one,
      id: `communication.${name}announcement_people`,
      method: 'GET',
      path: `${base}/announcements/{id}/people`,
      summary: 'Whom it went to, by name, with who has and has not read or confirmed it',
      query: z.strictObject({ show: z.enum(readingFilters).default('all'), search, ...paging }),
      response: paged(readerCard),
    }),
    remind: endpoint({
      ...one,
      id: `communication.remind_${name}announcement`,
      method: 'POST',
      path: `${base}/announcements/{id}/remind`,
      summary: 'Remind those who have not confirmed it; once a day',
      response: z.strictObject({ reminded: z.int() }),
      idempotent: true,
      errors: [announcementErrors.notPublished, announcementErrors.remindedToday, announcementErrors.nothingAsked],
    }),
    addFiles: endpoint({
      ...one,
      id: `communication.attach_${name}announcement`,
      method: 'POST',
      path: `${base}/announcements/{id}/files`,
      summary: `Attach files, at most ${mostAttachments} in all`,
      uploads: { files: { ...attachmentRule, required: true } },
      response: writtenDetail,
      idempotent: true,
    }),
    removeFile: endpoint({
      access,
      id: `communication.detach_${name}announcement`,
      method: 'DELETE',
      path: `${base}/announcements/{id}/files/{fileId}`,
      summary: 'Take an attached file away',
      params: z.strictObject({ id, fileId: id }),
      response: writtenDetail,
    }),
    file: endpoint({
      access,
      id: `communication.${name}announcement_file`,
      method: 'GET',
      path: `${base}/announcements/{id}/files/{fileId}`,
      summary: 'An attached file',
      params: z.strictObject({ id, fileId: id }),
      file: attachmentRule.types,
    }),
  }
}

const callsBelow = (name: Name, base: Base, access: Action) => ({
  ...listCalls(name, base, access),
  ...oneCalls(name, base, access),
  ...readerCalls(name, base, access),
})
export type WritingCalls = ReturnType<typeof callsBelow>

export const schoolAnnouncements = callsBelow('', '/api/admin/communications', announceToSchool)
export const classAnnouncements = callsBelow('class_', '/api/teacher/communication', announceToClasses)

export const priceAnnouncementSms = endpoint({
  id: 'communication.price_sms',
  method: 'POST',
  path: '/api/admin/communications/audience/sms',
  summary: 'What a text message to an audience would cost, and whom it would leave out, before anything is sent',
  access: announceToSchool,
  body: z.strictObject({ audience, text: smsText, urgent: z.boolean().default(false) }),
  response: announcementSmsPrice,
  errors: [smsErrors.off],
  examples: { body: { audience: exampleBody.audience, text: 'School closes at noon on Friday.' } },
})
