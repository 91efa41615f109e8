/** HTTP clients of tests: each keeps its cookies, as a browser does. */
import { buildUrl, type CallOf, type Endpoint, type ResponseOf } from '#platform/pure/contract.ts'
import type { ErrorBody } from '#platform/pure/errors.ts'

export interface Answer<T> {
  readonly status: number
  readonly body: T
  readonly error: ErrorBody
  readonly headers: Headers
  readonly text: string
}

export interface CallExtras {
  files?: Record<string, { name: string; content: string | Uint8Array }>
  key?: string
  headers?: Record<string, string>
}

interface AnyInput {
  readonly params?: object
  readonly query?: object
  readonly body?: unknown
}

export interface Client {
  call<E extends Endpoint>(endpoint: E, args?: CallOf<E>, extras?: CallExtras): Promise<Answer<ResponseOf<E>>>
  /** Like `call`, without the contract's types: wrong values, missing and unknown fields. */
  misuse<E extends Endpoint>(endpoint: E, args: AnyInput): Promise<Answer<ResponseOf<E>>>
  fetch(path: string, init?: RequestInit): Promise<Response>
  /** Value of the Cookie header, for raw streams. */
  cookie(): string
}

/** A multipart body with these fields and files. */
export const multipart = (body: unknown, files: NonNullable<CallExtras['files']>): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries((body ?? {}) as Record<string, unknown>))
    if (value !== undefined) form.append(name, String(value))
  for (const [name, file] of Object.entries(files))
    form.append(
      name,
      new Blob([typeof file.content === 'string' ? file.content : Buffer.from(file.content)]),
      file.name,
    )
  return form
}

export const makeClient = (url: string, cookies = new Map<string, string>()): Client => {
  const keep = (response: Response): void => {
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=')
      if (/expires=Thu, 01 Jan 1970/i.test(line) || /max-age=0/i.test(line)) cookies.delete(name)
      else cookies.set(name, value)
    }
  }
  const cookie = (): string => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const send = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const response = await fetch(`${url}${path}`, {
      redirect: 'manual',
      ...init,
      headers: { cookie: cookie(), ...(init.headers as Record<string, string>) },
    })
    keep(response)
    return response
  }
  const ask = async <E extends Endpoint>(
    endpoint: E,
    { params, query, body }: AnyInput = {},
    extras: CallExtras = {},
  ): Promise<Answer<ResponseOf<E>>> => {
    const form = endpoint.uploads ? multipart(body, extras.files ?? {}) : undefined
    const type = !form && body !== undefined ? (endpoint.takes ?? 'application/json') : undefined
    const response = await send(buildUrl(endpoint.path, { ...params }, { ...query }), {
      method: endpoint.method,
      headers: {
        ...(type ? { 'content-type': type } : {}),
        ...(extras.key ? { 'idempotency-key': extras.key } : {}),
        ...extras.headers,
      },
      ...(form ? { body: form } : type ? { body: endpoint.takes ? String(body) : JSON.stringify(body) } : {}),
    })
    const text = await response.text()
    const parsed: unknown =
      response.headers.get('content-type')?.includes('json') && text ? JSON.parse(text) : undefined
    return {
      status: response.status,
      body: parsed as never,
      error: parsed as ErrorBody,
      headers: response.headers,
      text,
    }
  }
  return { call: ask, misuse: ask, fetch: send, cookie }
}
