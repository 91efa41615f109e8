/** Typed errors: each is defined once in a contract, thrown by services, and answered in one body shape. */
import { fill, filledText, type FilledText, type Params } from './filled-text.ts'

/** An error of an endpoint. `message` may have `{name}` placeholders, filled when it is thrown. */
export interface ErrorDefinition {
  /** `module.reason`, stable for clients. */
  readonly code: string
  /** HTTP status of the answer. */
  readonly status: number
  readonly message: string
}

/** Declares an error of a contract. */
export const defineError = (code: string, status: number, message: string): ErrorDefinition => ({
  code,
  status,
  message,
})

/** The one error body of the API. */
export interface ErrorBody {
  error: string
  message: string
  /** The message before its places were filled, and their values; absent for a message without places. */
  template?: string
  params?: Params
  code: string
  /** A text equal to `message` has its template. */
  fields?: Record<string, string>
  /** Data with which a client can resolve the error, such as the current state of a stale record. */
  current?: unknown
  requestId?: string
}

export interface AppErrorDetails {
  /** Fills the `{name}` places of the message. */
  params?: Params
  /** Field name to message, for 400 answers. */
  fields?: Record<string, string>
  /** The current state, for 409 answers. */
  current?: unknown
  /** Seconds until a retry makes sense, for 429 and 503 answers. */
  retryAfter?: number
}

/** An error whose message may be shown to the caller. All others become a 500 without their text. */
export class AppError extends Error {
  readonly definition: ErrorDefinition
  readonly details: AppErrorDetails
  constructor(definition: ErrorDefinition, details: AppErrorDetails = {}) {
    super(fill(definition.message, details.params))
    this.name = 'AppError'
    this.definition = definition
    this.details = details
  }
}

/** What a refused part of a larger request says: the text of its first field, or of the error. */
export const textOf = ({ definition, details, message }: AppError): FilledText => {
  const [field = message] = Object.values(details.fields ?? {})
  return field === message && details.params ? filledText(definition.message, details.params) : { message: field }
}

export const commonErrors = {
  invalid: defineError('request.invalid', 400, 'Please check the highlighted fields.'),
  malformed: defineError('request.malformed', 400, 'The request could not be read.'),
  signedOut: defineError('auth.signed_out', 401, 'Please sign in to continue.'),
  forbidden: defineError('auth.forbidden', 403, 'Your role does not allow this.'),
  crossOrigin: defineError('request.cross_origin', 403, 'This request came from another site.'),
  notFound: defineError('request.not_found', 404, 'Not found'),
  stale: defineError('request.stale', 409, 'Somebody else changed this since you opened it.'),
  keyReused: defineError('request.key_reused', 409, 'This Idempotency-Key was used for a different request.'),
  tooManyMatch: defineError(
    'request.too_many_match',
    409,
    'At most {most} can be selected at once. Narrow the list with search or filters.',
  ),
  tooLarge: defineError('request.too_large', 413, 'This is larger than allowed.'),
  unsupported: defineError('request.unsupported_type', 415, 'This kind of content is not accepted.'),
  tooMany: defineError('request.too_many', 429, 'Too many requests. Please wait a moment.'),
  internal: defineError('server.internal', 500, 'Something went wrong on our side.'),
  overloaded: defineError('server.overloaded', 503, 'The server is busy. Please try again in a moment.'),
  databaseGone: defineError(
    'server.database_gone',
    503,
    'The server cannot reach its database. Please try again in a moment.',
  ),
  diskFull: defineError(
    'server.disk_full',
    503,
    'The server’s disk is full, so nothing can be saved. Please tell the person who runs Darasa.',
  ),
} as const

/** Refuses a request for one field, with the error's own text. @throws AppError */
export const refuseField = (field: string, error: ErrorDefinition, params?: Params): never => {
  throw new AppError(error, { ...(params ? { params } : {}), fields: { [field]: fill(error.message, params) } })
}

/** Refuses a request for its fields. @param fields name to message @throws AppError 400 */
export const refuseFields = (fields: Readonly<Record<string, string>>): never => {
  throw new AppError(commonErrors.invalid, { fields: { ...fields } })
}

/** Refuses a request if a check found faults. @param faults field name to message, empty when all is well @throws AppError 400 */
export const refuseFaults = (faults: Readonly<Record<string, string>>): void => {
  if (Object.keys(faults).length > 0) refuseFields(faults)
}
