/** The shape of a failed call, as forms and panels read it; ApiError has it, and so may any other error. */
import type { FilledText } from '#platform/pure/filled-text.ts'

export interface ApiFailure extends FilledText {
  status?: number | undefined
  code?: string | undefined
  /** Field name to text. */
  fields?: Readonly<Record<string, string>> | undefined
  requestId?: string | undefined
  kind?: 'network' | 'server' | 'client' | 'auth' | 'aborted' | undefined
}

/** True when the server was not reached. */
export const isNetworkFailure = (failure: ApiFailure | null | undefined): boolean =>
  failure?.kind === 'network' || failure?.status === 0

/** The text of a field, which may be that of the whole failure. */
export const fieldText = (failure: ApiFailure, message: string): FilledText =>
  message === failure.message ? failure : { message }

/** What to tell about a failure: the first field's text, or its own. */
export const firstText = (failure: ApiFailure): FilledText =>
  fieldText(failure, Object.values(failure.fields ?? {})[0] ?? failure.message)

/** Converts any thrown value to a failure. */
export const toFailure = (error: unknown): ApiFailure => {
  if (error instanceof Error) return error
  if (typeof error === 'object' && error !== null && 'message' in error && typeof error.message === 'string')
    return error as ApiFailure
  return { message: typeof error === 'string' ? error : '' }
}
