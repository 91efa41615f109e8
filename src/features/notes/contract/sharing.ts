/** Calls around a note: with whom it is shared and until when, teachers' comments, and its versions. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { date, id, instant, storedDate, storedId, text } from '#platform/pure/schemas.ts'
import { keepNotes } from './access.ts'
import { storedDocument } from './document.ts'
import { longestComment, noteTexts } from './words.ts'

const path = '/api/student/notes' as const
const params = z.strictObject({ id })

export const listShareTargets = endpoint({
  id: 'notes.share_targets',
  method: 'GET',
  path: `${path}/targets`,
  summary: 'With whom the caller may share: own classes, and teachers (for a learner those of the own class)',
  access: keepNotes,
  response: z.strictObject({
    classes: z.array(z.strictObject({ id: storedId, name: z.string() })),
    teachers: z.array(z.strictObject({ accountId: storedId, name: z.string() })),
  }),
})

const share = z.strictObject({
  id: storedId,
  name: z.string(),
  kind: z.enum(['class', 'teacher']),
  /** The last day. */
  until: storedDate,
})
export type NoteShare = z.infer<typeof share>

const comment = z.strictObject({ id: storedId, by: z.string(), own: z.boolean(), text: z.string(), at: instant })
export type NoteComment = z.infer<typeof comment>

export const getMargin = endpoint({
  id: 'notes.margin',
  method: 'GET',
  path: `${path}/{id}/margin`,
  summary:
    'What stands beside a note: comments, and for its owner with whom it is shared and how many versions there are',
  access: keepNotes,
  params,
  response: z.strictObject({
    shares: z.array(share),
    comments: z.array(comment),
    versions: z.int(),
    since: instant.nullable(),
  }),
})

export const shareBody = z
  .strictObject({
    streamId: id.nullable().default(null),
    accountId: id.nullable().default(null),
    until: date,
  })
  .refine(({ streamId, accountId }) => (streamId === null) !== (accountId === null), noteTexts.target)

export const shareNote = endpoint({
  id: 'notes.share',
  method: 'POST',
  path: `${path}/{id}/shares`,
  summary: 'Share an own note with a class or a teacher until a day; a second time changes the day',
  access: keepNotes,
  params,
  body: shareBody,
  response: share,
  status: 201,
  idempotent: true,
  examples: { body: { streamId: '0195f0c2-6b1f-7c3a-9d2e-1a2b3c4d5e6f', until: '2026-03-20' } },
})

export const endShare = endpoint({
  id: 'notes.end_share',
  method: 'DELETE',
  path: `${path}/{id}/shares/{shareId}`,
  summary: 'No longer share a note',
  access: keepNotes,
  params: z.strictObject({ id, shareId: id }),
})

export const commentBody = z.strictObject({ text: text(longestComment, noteTexts.comment) })

export const addComment = endpoint({
  id: 'notes.comment',
  method: 'POST',
  path: `${path}/{id}/comments`,
  summary: 'Comment on a note: its owner, and teachers with whom it is shared',
  access: keepNotes,
  params,
  body: commentBody,
  response: comment,
  status: 201,
  idempotent: true,
})

export const listVersions = endpoint({
  id: 'notes.versions',
  method: 'GET',
  path: `${path}/{id}/versions`,
  summary: 'Earlier versions of an own note, the newest first',
  access: keepNotes,
  params,
  response: z.strictObject({ items: z.array(z.strictObject({ version: z.int(), title: z.string(), at: instant })) }),
})

export const getVersion = endpoint({
  id: 'notes.version',
  method: 'GET',
  path: `${path}/{id}/version`,
  summary: 'An earlier version of an own note',
  access: keepNotes,
  params,
  query: z.strictObject({ version: z.coerce.number().int().min(1).max(2_147_483_647) }),
  response: z.strictObject({ version: z.int(), title: z.string(), at: instant, document: storedDocument }),
})
