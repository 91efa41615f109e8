/** Files and links that a teacher shares with classes, by learning area. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { id, instant, paged, paging, search, text } from '#platform/pure/schemas.ts'
import { areaCard, resourceTypes } from './kinds.ts'
import { ownWork, setWork } from './access.ts'
import { fileCard, uploadIds, resourceFileRule, workTexts } from './shapes.ts'

const resource = {
  id,
  title: z.string(),
  description: z.string(),
  type: z.enum(resourceTypes),
  learningArea: areaCard,
  teacherName: z.string(),
  /** Set for links. */
  url: z.string().nullable(),
  /** Set for everything but links. */
  file: fileCard.nullable(),
  createdAt: instant,
}
export const ownResource = z.strictObject(resource)
export type OwnResource = z.infer<typeof ownResource>

export const sharedResource = z.strictObject({
  ...resource,
  classes: z.array(z.strictObject({ id, name: z.string() })),
  /** True if the caller shared it; only they may withdraw it. */
  mine: z.boolean(),
})
export type SharedResource = z.infer<typeof sharedResource>

const https = z
  .string()
  .trim()
  .max(500)
  .regex(/^https?:\/\/[^\s/?#@\\]+(?:[/?#]\S*)?$/i, workTexts.link)

/** Comma-separated ids, because multipart fields are strings. */
const streamIds = z
  .string()
  .max(2000)
  .transform((value) => [...new Set(value.split(',').filter(Boolean))])
  .pipe(z.array(id).min(1, 'Choose at least one class').max(40))

export const listShared = endpoint({
  id: 'assignments.resources',
  method: 'GET',
  path: '/api/teacher/resources',
  summary: 'Materials shared with the caller’s classes in the caller’s learning areas, the newest first',
  access: setWork,
  query: z.strictObject({
    learningAreaId: id.optional(),
    streamId: id.optional(),
    type: z.enum(resourceTypes).optional(),
    search,
    ...paging,
  }),
  response: paged(sharedResource),
})

export const shareResource = endpoint({
  id: 'assignments.share_resource',
  method: 'POST',
  path: '/api/teacher/resources',
  summary: 'Share a file or an address with own classes; a large file comes in parts first and is named in uploads',
  access: setWork,
  body: z.strictObject({
    title: text(120, workTexts.title),
    description: z.string().trim().max(1000).default(''),
    learningAreaId: z.uuid(workTexts.area),
    streamIds,
    url: https.optional(),
    uploads: uploadIds,
  }),
  uploads: { file: resourceFileRule },
  response: sharedResource,
  status: 201,
  idempotent: true,
  examples: {
    body: {
      title: 'Parts of a flower',
      learningAreaId: '0195f0c2-6b1f-7c3a-9d2e-1a2b3c4d5e6f',
      streamIds: '0195f0c2-6b1f-7c3a-9d2e-1a2b3c4d5e70',
      url: 'https://kicd.ac.ke/',
    },
  },
})

const shared = { access: setWork, params: z.strictObject({ id }) } as const

export const withdrawResource = endpoint({
  ...shared,
  id: 'assignments.withdraw_resource',
  method: 'DELETE',
  path: '/api/teacher/resources/{id}',
  summary: 'Take back what one shared oneself',
})

export const sharedFile = endpoint({
  ...shared,
  id: 'assignments.resource_file',
  method: 'GET',
  path: '/api/teacher/resources/{id}/download',
  summary: 'The file of a shared material',
  file: resourceFileRule.types,
})

export const ownResources = endpoint({
  id: 'assignments.own_resources',
  method: 'GET',
  path: '/api/student/resources',
  summary: 'Materials shared with the own class, the newest first; subjectId is a learning area',
  access: ownWork,
  query: z.strictObject({ subjectId: id.optional(), type: z.enum(resourceTypes).optional(), ...paging }),
  response: z.strictObject({ ...paged(ownResource).shape, subjects: z.array(areaCard) }),
})

const own = { method: 'GET', access: ownWork, params: z.strictObject({ id }) } as const

export const getOwnResource = endpoint({
  ...own,
  id: 'assignments.own_resource',
  path: '/api/student/resources/{id}',
  summary: 'One of them',
  response: ownResource,
})

export const ownResourceFile = endpoint({
  ...own,
  id: 'assignments.own_resource_file',
  path: '/api/student/resources/{id}/download',
  summary: 'Its file; an address has none',
  file: resourceFileRule.types,
})
