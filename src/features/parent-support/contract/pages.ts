/** What the school itself writes for parents: bursaries, and special needs. Nothing shows until it has. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { commonErrors } from '#platform/pure/errors.ts'
import { instant, textTooLong, versionOrNone } from '#platform/pure/schemas.ts'
import { askSupport, manageSupport } from './access.ts'
import { pageKinds } from './kinds.ts'

export const schoolPagesForFamily = endpoint({
  id: 'support.school_pages',
  method: 'GET',
  path: '/api/parent/support/pages',
  summary: 'What the schools of the caller’s children have written about bursaries and special needs',
  access: askSupport,
  response: z.strictObject({
    items: z.array(
      z.strictObject({ kind: z.enum(pageKinds), school: z.string(), text: z.string(), updatedAt: instant }),
    ),
  }),
})

const page = z.strictObject({
  kind: z.enum(pageKinds),
  text: z.string(),
  /** 0 before it was written for the first time. */
  version: versionOrNone,
  updatedAt: instant.nullable(),
})
export type SchoolPage = z.infer<typeof page>

export const schoolPages = endpoint({
  id: 'support.pages',
  method: 'GET',
  path: '/api/admin/support/pages',
  summary: 'The school’s own texts for parents, as they are',
  access: manageSupport,
  response: z.strictObject({ items: z.array(page) }),
})

export const saveSchoolPage = endpoint({
  id: 'support.save_page',
  method: 'PUT',
  path: '/api/admin/support/pages',
  summary: 'Change one of the school’s own texts; an empty one is not shown',
  access: manageSupport,
  body: z.strictObject({
    kind: z.enum(pageKinds),
    text: z.string().trim().max(5000, textTooLong(5000)),
    version: versionOrNone,
  }),
  response: page,
  errors: [commonErrors.stale],
  examples: { body: { kind: 'bursaries', text: 'Ask at the office in January.', version: 0 } },
})
