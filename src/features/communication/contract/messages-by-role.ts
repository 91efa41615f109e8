/** The same conversations under each role's part of the API. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { id } from '#platform/pure/schemas.ts'
import { familyMessages, learnerMessages, officeMessages, teacherMessages } from './message-access.ts'
import {
  attachments,
  listQuery,
  messageErrors,
  messageText,
  messageTexts,
  sent,
  subjectText,
  thread,
  threadLine,
  threads,
} from './message-shapes.ts'
import { messageFilters } from './message-kinds.ts'

const ofThread = { params: z.strictObject({ id }) } as const

/** Either an answer in a conversation, or a new one. */
const answerOrSend = z
  .strictObject({
    threadId: id.optional(),
    recipientId: z.uuid(messageTexts.recipient).optional(),
    childId: id.optional(),
    subject: subjectText.optional(),
    message: messageText,
  })
  .refine((body) => (body.threadId === undefined) !== (body.recipientId === undefined), {
    path: ['recipientId'],
    message: messageTexts.either,
  })
  .refine((body) => body.threadId !== undefined || body.subject !== undefined, {
    path: ['subject'],
    message: messageTexts.subject,
  })
const writing = {
  status: 201,
  idempotent: 'own',
  uploads: attachments,
  orJson: true,
  response: sent,
  errors: [messageErrors.mayNotWrite, messageErrors.tooMany],
} as const

export const parentMessages = endpoint({
  id: 'messages.parent_list',
  method: 'GET',
  path: '/api/parent/messages',
  summary: 'Conversations of the family, of one child where asked, at every school',
  access: familyMessages,
  query: listQuery,
  response: threads,
})
export const parentThread = endpoint({
  ...ofThread,
  id: 'messages.parent_thread',
  method: 'GET',
  path: '/api/parent/messages/thread/{id}',
  summary: 'A conversation of the family',
  access: familyMessages,
  response: thread,
})
export const parentSend = endpoint({
  ...writing,
  id: 'messages.parent_send',
  method: 'POST',
  path: '/api/parent/messages/send',
  summary: 'Write about a child to one of its teachers or to the office, or answer in a conversation',
  access: familyMessages,
  body: answerOrSend,
})
export const parentRead = endpoint({
  ...ofThread,
  id: 'messages.parent_read',
  method: 'PUT',
  path: '/api/parent/messages/{id}/read',
  summary: 'Mark a conversation read, up to a message where one is named',
  access: familyMessages,
  response: threadLine,
})

export const studentMessages = endpoint({
  id: 'messages.student_list',
  method: 'GET',
  path: '/api/student/messages',
  summary: 'The learner’s conversations',
  access: learnerMessages,
  query: listQuery.omit({ childId: true }),
  response: threads,
})
export const studentStats = endpoint({
  id: 'messages.student_stats',
  method: 'GET',
  path: '/api/student/messages/stats',
  summary: 'How many conversations the learner has, by what they are',
  access: learnerMessages,
  response: z.strictObject({ total: z.int(), unread: z.int(), starred: z.int(), sent: z.int(), archived: z.int() }),
})
export const studentThread = endpoint({
  ...ofThread,
  id: 'messages.student_thread',
  method: 'GET',
  path: '/api/student/messages/{id}',
  summary: 'A conversation of the learner',
  access: learnerMessages,
  response: thread,
})
export const studentSend = endpoint({
  ...writing,
  id: 'messages.student_send',
  method: 'POST',
  path: '/api/student/messages/send',
  summary: 'Write to one of the learner’s teachers, where the school lets learners do so',
  access: learnerMessages,
  body: z.strictObject({ recipientId: z.uuid(messageTexts.recipient), subject: subjectText, content: messageText }),
  errors: [messageErrors.learnersOff, messageErrors.tooMany],
})
export const studentReply = endpoint({
  ...ofThread,
  ...writing,
  id: 'messages.student_reply',
  method: 'POST',
  path: '/api/student/messages/{id}/reply',
  summary: 'Answer in a conversation',
  access: learnerMessages,
  body: z.strictObject({ content: messageText }),
})

const studentMark = <const Id extends string, const Path extends string>(name: Id, path: Path, summary: string) =>
  endpoint({
    ...ofThread,
    id: `messages.student_${name}`,
    method: 'PUT',
    path: `/api/student/messages/{id}/${path}`,
    summary,
    access: learnerMessages,
    response: threadLine,
  })

export const studentRead = studentMark('read', 'read', 'Mark a conversation read')
export const studentStar = endpoint({
  ...studentMark('star', 'star', 'Put a star to a conversation, or take it off'),
  body: z.strictObject({ starred: z.boolean().default(true) }),
})
export const studentArchive = studentMark(
  'archive',
  'archive',
  'Put a conversation away until somebody writes in it again',
)
export const studentUnarchive = studentMark('unarchive', 'unarchive', 'Take a conversation back out')

const fifty = { limit: z.coerce.number().int().min(1).max(100).default(50) }
const markActions = ['read', 'unread', 'star', 'unstar', 'archive', 'unarchive'] as const

export const teacherList = endpoint({
  id: 'messages.teacher_list',
  method: 'GET',
  path: '/api/teacher/communication/messages',
  summary: 'The teacher’s conversations, 50 at a time',
  access: teacherMessages,
  query: listQuery.extend({ ...fifty, filter: z.enum(messageFilters).default('all') }),
  response: threads,
})
export const teacherSend = endpoint({
  ...writing,
  id: 'messages.teacher_send',
  method: 'POST',
  path: '/api/teacher/communication/messages',
  summary: 'Write to a family or a learner of an own class, a colleague or the office, or answer in a conversation',
  access: teacherMessages,
  body: answerOrSend,
})
export const teacherMark = endpoint({
  id: 'messages.teacher_mark',
  method: 'PATCH',
  path: '/api/teacher/communication/messages',
  summary: 'Mark a conversation',
  access: teacherMessages,
  body: z.strictObject({ messageId: id, action: z.enum(markActions) }),
  response: threadLine,
})
export type MarkAction = (typeof markActions)[number]

export const officeList = endpoint({
  id: 'messages.office_list',
  method: 'GET',
  path: '/api/admin/communications/messages',
  summary: 'The office’s conversations, with the caller’s own marks',
  access: officeMessages,
  query: listQuery,
  response: threads,
})
export const officeSend = endpoint({
  ...writing,
  id: 'messages.office_send',
  method: 'POST',
  path: '/api/admin/communications/messages',
  summary: 'Write for the office to anybody of the school, or answer in a conversation',
  access: officeMessages,
  body: answerOrSend,
})
export type AnswerOrSend = z.output<typeof answerOrSend>
