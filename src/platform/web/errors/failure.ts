/** The shape of a failed call, as forms and panels read it; ApiError has it, and so may any other error. */

export interface ApiFailure {
  message: string
  status?: number | undefined
  code?: string | undefined
  /** Field name to text. */
  fields?: Readonly<Record<string, string>> | undefined
  requestId?: string | undefined
  kind?: 'network' | 'server' | 'client' | 'auth' | 'aborted' | undefined
}

/** Converts any thrown value to a failure. */
export const toFailure = (error: unknown): ApiFailure => {
  if (error instanceof Error) return error
  if (typeof error === 'object' && error !== null && 'message' in error && typeof error.message === 'string')
    return error as ApiFailure
  return { message: typeof error === 'string' ? error : '' }
}
