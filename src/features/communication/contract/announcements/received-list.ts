/**
 * List of announcements the caller received. Separate from the rest of the contract, which the first page does not
 * need.
 */
import { z } from 'zod'
import type { Action } from '#core/access/contract/access.ts'
import { endpoint } from '#platform/pure/contract.ts'
import { id, instant, paged, paging, search } from '#platform/pure/schemas.ts'
import { readAnnouncements, readAsGuardian, readAsLearner } from './access.ts'
import { readerViews } from './kinds.ts'

export const receivedLine = z.strictObject({
  id,
  title: z.string(),
  /** First words of the text. */
  excerpt: z.string(),
  authorName: z.string(),
  /** For a guardian with children at several schools. */
  schoolName: z.string(),
  pinned: z.boolean(),
  needsAcknowledgement: z.boolean(),
  publishedAt: instant,
  expiresAt: instant.nullable(),
  attachments: z.int(),
  /** First names of the children concerned; empty if it concerns all of a guardian's children. */
  about: z.array(z.string()),
  readAt: instant.nullable(),
  acknowledgedAt: instant.nullable(),
})
export type ReceivedLine = z.infer<typeof receivedLine>

const receivedPage = z.strictObject({ ...paged(receivedLine).shape, unread: z.int() })
const query = z.strictObject({
  view: z.enum(readerViews).default('current'),
  unreadOnly: z.enum(['true', 'false']).optional(),
  search,
  ...paging,
})

const listAt = <N extends string, P extends string>(name: N, path: `/api/${P}`, access: Action) =>
  endpoint({
    id: `communication.${name}`,
    method: 'GET',
    path,
    summary: 'What was announced to the caller: pinned first, then the newest',
    access,
    query,
    response: receivedPage,
  })

/** For the signed-in account; used by the browser app. */
export const received = listAt('received', '/api/announcements', readAnnouncements)
export const receivedByLearner = listAt('received_by_learner', '/api/student/announcements', readAsLearner)
/** Across all schools where the caller is a guardian. */
export const receivedByGuardian = listAt('received_by_guardian', '/api/parent/announcements', readAsGuardian)
