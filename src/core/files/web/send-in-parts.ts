/** Uploads a large file in chunks by tus, so that it resumes after network failures and reloads. */
import type { DetailedError } from 'tus-js-client'
import { ApiError } from '#platform/web/api/api-error.ts'
import { createUpload } from '../contract.ts'

/** A part takes seconds even on a slow phone, and little of it is sent twice. */
const partBytes = 262_144
/** Waits between tries, ms: together a minute without network. */
const waits = [0, 1000, 2000, 4000, 8000, 15_000, 30_000]

export interface SendingParts {
  /** Key by owner and purpose, which limits resuming to the same upload. */
  readonly purpose: string
  readonly onProgress?: (sent: number) => void
  readonly signal?: AbortSignal
}

const statusOf = (error: Error): number => (error as DetailedError).originalResponse?.getStatus() ?? 0

/** No response, or a temporary one: the upload is locked, too many in parallel, or a server error. */
const mayGoOn = (status: number): boolean =>
  status === 0 || status >= 500 || status === 409 || status === 423 || status === 429

const failureOf = (error: Error): ApiError => {
  const status = statusOf(error)
  const body = (error as DetailedError).originalResponse?.getBody() ?? ''
  let parsed: unknown
  try {
    parsed = JSON.parse(body)
  } catch {
    parsed = undefined
  }
  const message =
    typeof parsed === 'object' && parsed !== null && 'message' in parsed && typeof parsed.message === 'string'
      ? parsed.message
      : ''
  return new ApiError(
    status === 415
      ? 'This kind of content is not accepted.'
      : status === 413
        ? 'This is larger than allowed.'
        : message,
    {
      status,
      body: parsed,
      cause: error,
    },
  )
}

/** @returns the id under which the call that needs the file names it. @throws ApiError */
export const sendInParts = async (file: File, { purpose, onProgress, signal }: SendingParts): Promise<string> => {
  const { Upload } = await import('tus-js-client')
  return new Promise((resolve, reject) => {
    const upload = new Upload(file, {
      endpoint: createUpload.path,
      chunkSize: partBytes,
      retryDelays: waits,
      metadata: { filename: file.name },
      removeFingerprintOnSuccess: true,
      fingerprint: () => Promise.resolve(`darasa:${purpose}:${file.name}:${file.size}:${file.lastModified}`),
      onShouldRetry: (error) => mayGoOn(statusOf(error)),
      onProgress: (sent) => onProgress?.(sent),
      onError: (error) => reject(failureOf(error)),
      onSuccess: () => resolve(upload.url?.split('/').at(-1) ?? ''),
    })
    signal?.addEventListener(
      'abort',
      () => void upload.abort().then(() => reject(new ApiError('', { status: 0, kind: 'aborted' }))),
      { once: true },
    )
    upload.findPreviousUploads().then(
      ([before]) => {
        if (before) upload.resumeFromPreviousUpload(before)
        upload.start()
      },
      () => upload.start(),
    )
  })
}
