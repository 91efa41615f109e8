/** Endpoint definitions, shared by the server, the browser, the OpenAPI document and the tests. */
import type { z } from 'zod'
import type { ErrorDefinition } from './errors.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Who may call an endpoint. Extended by the access module; the platform only requires that every endpoint has one. */
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
  /** Most files of the field; default 10. */
  readonly most?: number
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
  /** Accepts form posts as well as JSON, for callbacks of providers. */
  readonly form?: boolean
  /** Media type of a body that is one text instead of JSON, such as `message/rfc822`. */
  readonly takes?: string
  /** An endpoint with `uploads` that also accepts JSON when there are no files. */
  readonly orJson?: boolean
  /** JSON answer; absent with `file` or `noContent`. */
  readonly response?: z.core.$ZodType
  /** The answer is a file of one of these types. */
  readonly file?: readonly string[]
  /** Success status; default 200, or 204 without a response. 303 redirects the browser. */
  readonly status?: 200 | 201 | 202 | 204 | 303
  /**
   * Accepts an Idempotency-Key: the handler's single transaction and its response are stored under it. With `own` the
   * handler stores the key with its result.
   */
  readonly idempotent?: boolean | 'own'
  readonly errors?: readonly ErrorDefinition[]
  /** Examples that a test sends through the schemas. */
  readonly examples?: {
    readonly params?: unknown
    readonly query?: unknown
    readonly body?: unknown
    readonly response?: unknown
  }
}

/** Declares an endpoint; the const type parameter preserves its schemas for inference. */
export const endpoint = <const E extends Endpoint>(definition: E): E => definition

type Output<S> = S extends z.core.$ZodType ? z.output<S> : undefined
type Input<S> = S extends z.core.$ZodType ? z.input<S> : undefined

export type ParamsOf<E extends Endpoint> = Output<E['params']>
export type QueryOf<E extends Endpoint> = Output<E['query']>
export type BodyOf<E extends Endpoint> = Output<E['body']>
export type ResponseOf<E extends Endpoint> = E['response'] extends z.core.$ZodType ? z.output<E['response']> : void
/** Input of a caller: fields with defaults are optional. */
export type CallOf<E extends Endpoint> = {
  [K in 'params' | 'query' | 'body' as E[K] extends z.core.$ZodType ? K : never]: Input<E[K]>
}

/** Fills the `{name}` placeholders of a path. Undefined query values are omitted. */
export const buildUrl = (
  path: string,
  params: Record<string, unknown> = {},
  query: Record<string, unknown> = {},
): string => {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = Object.entries(query)
    .filter(([, value]) => value !== undefined && value !== null && value !== '')
    .flatMap(([key, value]) =>
      (Array.isArray(value) ? value : [value]).map(
        (item) => `${encodeURIComponent(key)}=${encodeURIComponent(String(item))}`,
      ),
    )
    .join('&')
  return search ? `${filled}?${search}` : filled
}
