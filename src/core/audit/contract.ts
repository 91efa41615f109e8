/** Endpoints of the audit log: entries newest first, one entry with its changes, export, and the state of the chain. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { defineError } from '#platform/pure/errors.ts'
import { date, id, instant, paged, paging, storedId } from '#platform/pure/schemas.ts'
import { action } from '../access/contract/access.ts'
import { permission } from '../access/contract/permissions.ts'

export const auditPermission = permission({
  id: 'audit',
  name: 'Audit log',
  about: 'Who changed or opened what, with the values before and after.',
  positions: [],
})
export const readAudit = action('audit.read', null, ['admin'], auditPermission)

/** Limits of exports and of a list's depth: older entries are reached by a date filter. */
export const mostExported = 20_000
export const mostListed = 10_000

export const auditErrors = {
  tooMany: defineError(
    'audit.too_many',
    400,
    'More than 20,000 entries match. Choose fewer days or set a filter, then export again.',
  ),
} as const

/** Actor of automatic actions. */
export const nobody = 'system'

const word = z.string().trim().min(1).max(80)
const filters = {
  /** Account of the actor, or `system`. */
  person: z.union([id, z.literal(nobody)]).optional(),
  /** First part of the action, such as `people`. */
  module: word.optional(),
  entity: word.optional(),
  /** School days, both included. */
  from: date.optional(),
  to: date.optional(),
  /** Name of an object or person, or the id of the object. */
  search: z.string().trim().max(100).optional(),
}
const filterSchema = z.strictObject(filters)
export type AuditFilters = z.output<typeof filterSchema>

const person = z.strictObject({
  accountId: storedId,
  /** Null if the school no longer has the name. */
  name: z.string().nullable(),
})

const item = z.strictObject({
  id: storedId,
  at: instant,
  /** Null for automatic actions. */
  person: person.nullable(),
  role: z.string().nullable(),
  /** `module.verb` */
  action: z.string(),
  /** Records were read or exported, not changed. */
  reading: z.boolean(),
  entity: z.string(),
  entityId: z.string(),
  /** Current name of the object, or its name at the time. */
  entityName: z.string().nullable(),
  /** Names of the first changed fields. */
  fields: z.array(z.string()),
  /** Total number. */
  fieldCount: z.int(),
  reason: z.string().nullable(),
})
export type AuditItem = z.infer<typeof item>

export const listAudit = endpoint({
  id: 'audit.list',
  method: 'GET',
  path: '/api/admin/audit',
  summary:
    'The audit log, newest first: by person, module, kind of thing, days, or the name or id of one thing; at most the newest 10,000 that fit',
  access: readAudit,
  query: z.strictObject({ ...paging, ...filters }),
  response: z.strictObject({
    ...paged(item).shape,
    /** More fit than are listed. */
    more: z.boolean(),
  }),
})

/** A text, number, flag, list or object as it was written, or null. */
const value = z.unknown()
const change = z.strictObject({ field: z.string(), before: value, after: value })
export type AuditChange = z.infer<typeof change>

const detail = z.strictObject({
  ...item.omit({ fields: true, fieldCount: true }).shape,
  changes: z.array(change),
  /** Names of ids in the changes. */
  names: z.record(z.string(), z.string()),
  address: z.string().nullable(),
  requestId: z.string().nullable(),
  /** Null while it waits for its seal. */
  seal: z.strictObject({ number: z.int(), sealedAt: instant }).nullable(),
})
export type AuditDetail = z.infer<typeof detail>

export const getAuditEntry = endpoint({
  id: 'audit.entry',
  method: 'GET',
  path: '/api/admin/audit/{id}',
  summary: 'One entry with what changed, from what to what',
  access: readAudit,
  params: z.strictObject({ id }),
  response: detail,
})

export const auditFormats = ['xlsx', 'csv'] as const

export const exportAudit = endpoint({
  id: 'audit.export',
  method: 'GET',
  path: '/api/admin/audit/export',
  summary: 'The same list as a file, at most 20,000 entries; the export is noted in the log',
  access: readAudit,
  query: z.strictObject({ ...filters, format: z.enum(auditFormats).default('xlsx') }),
  file: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  errors: [auditErrors.tooMany],
})

export const auditChoices = endpoint({
  id: 'audit.choices',
  method: 'GET',
  path: '/api/admin/audit/choices',
  summary: 'Whom and what the log holds, for its filters',
  access: readAudit,
  response: z.strictObject({ people: z.array(person), modules: z.array(z.string()), entities: z.array(z.string()) }),
})

export const auditChain = endpoint({
  id: 'audit.chain',
  method: 'GET',
  path: '/api/admin/audit/chain',
  summary: 'How far the log is sealed',
  access: readAudit,
  response: z.strictObject({
    last: z.strictObject({ number: z.int(), hash: z.string(), sealedAt: instant }).nullable(),
    /** Entries without a seal, counted up to 10,000. */
    waiting: z.int(),
    oldestWaiting: instant.nullable(),
    /** Something has waited for over an hour: sealing does not run. */
    stuck: z.boolean(),
  }),
})
