/** Calls with which people read what was announced to them. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { id, instant } from '#platform/pure/schemas.ts'
import { readAnnouncements } from './access.ts'
import { receivedLine } from './received-list.ts'
import { announcementErrors, attachment, attachmentRule } from './shapes.ts'

export const receivedDetail = receivedLine.omit({ attachments: true }).extend({
  body: z.string(),
  editedAt: instant.nullable(),
  attachments: z.array(attachment),
})
export type ReceivedDetail = z.infer<typeof receivedDetail>

const one = { access: readAnnouncements, params: z.strictObject({ id }) } as const

export const readAnnouncement = endpoint({
  ...one,
  id: 'communication.received_one',
  method: 'GET',
  path: '/api/announcements/{id}',
  summary: 'One of them, whole',
  response: receivedDetail,
})

export const markAnnouncementRead = endpoint({
  ...one,
  id: 'communication.mark_read',
  method: 'PUT',
  path: '/api/announcements/{id}/read',
  summary: 'Note that the caller has read it',
  response: receivedDetail,
})

export const acknowledgeAnnouncement = endpoint({
  ...one,
  id: 'communication.acknowledge',
  method: 'POST',
  path: '/api/announcements/{id}/acknowledge',
  summary: 'Confirm it, where that is asked; again changes nothing',
  response: receivedDetail,
  errors: [announcementErrors.nothingAsked],
})

export const receivedFile = endpoint({
  access: readAnnouncements,
  id: 'communication.received_file',
  method: 'GET',
  path: '/api/announcements/{id}/files/{fileId}',
  summary: 'A file that is attached to it',
  params: z.strictObject({ id, fileId: id }),
  file: attachmentRule.types,
})
