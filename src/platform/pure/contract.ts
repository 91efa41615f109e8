/** What an API call is: one endpoint definition serves the server, the browser, the OpenAPI document and the tests. */
import type { z } from 'zod'
import type { ErrorDefinition } from './errors.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Who may call an endpoint. The access module extends it; the platform only insists that every endpoint names one. */
export interface AccessRequirement {
  readonly id: string
}

/** Files that a multipart endpoint accepts, by form field. */
export interface UploadRule {
  /** Largest size of one file, bytes. */
  readonly maxBytes: number
  /** MIME types, decided by content. */
  readonly types: readonly string[]
  readonly required?: boolean
}

export interface Endpoint {
  /** `module.verb`, the operation id. */
  readonly id: string
  readonly method: Method
  /** `/api/…` with `{name}` places. */
  readonly path: `/api/${string}`
  readonly summary: string
  readonly access: AccessRequirement
  /** Path places. Strict object. */
  readonly params?: z.core.$ZodObject
  /** Query string. Strict object; values arrive as text. */
  readonly query?: z.core.$ZodObject
  /** JSON body, or the text fields of a multipart body when `uploads` is given. */
  readonly body?: z.core.$ZodType
  /** Makes the body multipart/form-data. */
  readonly uploads?: Readonly<Record<string, UploadRule>>
  /** Takes the fields of a posted form as well as JSON: callbacks of providers. */
  readonly form?: boolean
  /** A call with `uploads` that may also come without files, as JSON. */
  readonly orJson?: boolean
  /** JSON answer; absent with `file` or `noContent`. */
  readonly response?: z.core.$ZodType
  /** The answer is a file of one of these types. */
  readonly file?: readonly string[]
  /** Status of success; 200 unless said, 204 without a response. 303 sends a browser on to another page. */
  readonly status?: 200 | 201 | 202 | 204 | 303
  /** Accepts an Idempotency-Key: the handler's single transaction and its answer are kept under it. With `own` the handler keeps it with what it makes. */
  readonly idempotent?: boolean | 'own'
  readonly errors?: readonly ErrorDefinition[]
  /** Examples that a test sends through the schemas. */
  readonly examples?: { readonly params?: unknown; readonly query?: unknown; readonly body?: unknown; readonly response?: unknown }
}

/** Declares an endpoint; the const type keeps its schemas for inference. */
export const endpoint = <const E extends Endpoint>(definition: E): E => definition

type Output<S> = S extends z.core.$ZodType ? z.output<S> : undefined
type Input<S> = S extends z.core.$ZodType ? z.input<S> : undefined

export type ParamsOf<E extends Endpoint> = Output<E['params']>
export type QueryOf<E extends Endpoint> = Output<E['query']>
export type BodyOf<E extends Endpoint> = Output<E['body']>
export type ResponseOf<E extends Endpoint> = E['response'] extends z.core.$ZodType ? z.output<E['response']> : void
/** What a caller passes: defaults may be left out. */
export type CallOf<E extends Endpoint> = {
  [K in 'params' | 'query' | 'body' as E[K] extends z.core.$ZodType ? K : never]: Input<E[K]>
}

/** Fills the `{name}` places of a path. Query values that are undefined are left out. */
export const buildUrl = (path: string, params: Record<string, unknown> = {}, query: Record<string, unknown> = {}): string => {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = Object.entries(query)
    .filter(([, value]) => value !== undefined && value !== null && value !== '')
    .flatMap(([key, value]) => (Array.isArray(value) ? value : [value]).map((item) => `${encodeURIComponent(key)}=${encodeURIComponent(String(item))}`))
    .join('&')
  return search ? `${filled}?${search}` : filled
}
