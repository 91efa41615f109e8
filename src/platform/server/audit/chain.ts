/** The chain over the audit log: hashed contents of an entry, and the link to its predecessor. */
import { createHash } from 'node:crypto'

/** An entry as the chain reads it from the database, by `entryColumns`. */
export interface ChainedEntry {
  readonly schoolId: string
  readonly id: string
  /** ISO 8601 in UTC with microseconds, the database's precision. */
  readonly at: string
  readonly accountId: string | null
  readonly role: string | null
  readonly action: string
  readonly entity: string
  readonly entityId: string
  readonly before: unknown
  readonly after: unknown
  readonly reason: string | null
  readonly requestId: string | null
  readonly address: string | null
}

/** Columns selected by sealer and verifier, so that both hash identical texts. */
export const entryColumns = `e.school_id as "schoolId", e.id, to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at,
  e.account_id as "accountId", e.role, e.action, e.entity, e.entity_id as "entityId", e.before, e.after, e.reason,
  e.request_id as "requestId", e.address`

/** Canonical JSON: sorted keys (as in RFC 8785), no spaces, without undefined values. */
export const canonicalJson = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map((item) => canonicalJson(item ?? null)).join(',')}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value ?? null)
  const fields = Object.entries(value)
    .filter(([, inner]) => inner !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${fields.map(([key, inner]) => `${JSON.stringify(key)}:${canonicalJson(inner)}`).join(',')}}`
}

/** Canonical text of an entry. A field added later must be omitted while null, or old seals no longer match. */
export const canonicalEntry = (entry: ChainedEntry): string => {
  const { schoolId, id, at, accountId, role, action, entity, entityId, before, after, reason, requestId, address } =
    entry
  return canonicalJson({
    schoolId,
    id,
    at,
    accountId,
    role,
    action,
    entity,
    entityId,
    before,
    after,
    reason,
    requestId,
    address,
  })
}

/** Predecessor of a school's first seal. */
export const chainStart = '0'.repeat(64)

/** Hash of the seal of `entry` after a seal with the hash `previous`: SHA-256 in hexadecimal. */
export const linkHash = (previous: string, entry: ChainedEntry): string =>
  createHash('sha256').update(previous).update('\n').update(canonicalEntry(entry)).digest('hex')
