/** HTTP clients of tests: each keeps its cookies, as a browser does. */
import { Agent, request } from 'node:http'
import { buildUrl, type CallOf, type Endpoint, type ResponseOf } from '#platform/pure/contract.ts'
import type { ErrorBody } from '#platform/pure/errors.ts'

interface WholeAnswer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
}

export interface Answer<T> extends WholeAnswer {
  readonly body: T
  readonly error: ErrorBody
}

interface Sent {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | FormData
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
  /** Like `fetch`, for an answer that is read whole. */
  send(path: string, sent?: Sent): Promise<WholeAnswer>
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

const agent = new Agent({ keepAlive: true })

/** What `fetch` does too, with a fraction of its work: the suites ask several hundred thousand times. */
const askedWhole = (url: string, { method = 'GET', headers = {}, body }: Sent & { body?: string }) =>
  new Promise<WholeAnswer>((resolve, reject) => {
    // Said in any case: Node.js leaves the length of a DELETE's body out.
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }
    const all = { 'user-agent': 'node', ...headers, ...length }
    const call = request(new URL(url), { agent, method, headers: all }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.once('error', reject)
      answer.once('end', () => {
        const known = new Headers()
        for (let at = 0; at < answer.rawHeaders.length; at += 2)
          known.append(answer.rawHeaders[at] ?? '', answer.rawHeaders[at + 1] ?? '')
        // Leaves out a byte order mark, as `fetch` does.
        resolve({
          status: answer.statusCode ?? 0,
          headers: known,
          text: new TextDecoder().decode(Buffer.concat(parts)),
        })
      })
    })
    call.once('error', reject)
    call.end(body)
  })

export const makeClient = (url: string, cookies = new Map<string, string>()): Client => {
  const keep = ({ headers }: Pick<Response, 'headers'>): void => {
    for (const line of headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=')
      if (/expires=Thu, 01 Jan 1970/i.test(line) || /max-age=0/i.test(line)) cookies.delete(name)
      else cookies.set(name, value)
    }
  }
  const cookie = (): string => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const fetched = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const response = await fetch(`${url}${path}`, {
      redirect: 'manual',
      ...init,
      headers: { cookie: cookie(), ...(init.headers as Record<string, string>) },
    })
    keep(response)
    return response
  }
  const send = async (path: string, { body, ...sent }: Sent = {}): Promise<WholeAnswer> => {
    if (body instanceof FormData) {
      const response = await fetched(path, { ...sent, body })
      return { status: response.status, headers: response.headers, text: await response.text() }
    }
    const headers = { cookie: cookie(), ...sent.headers }
    const answer = await askedWhole(`${url}${path}`, { ...sent, headers, ...(body === undefined ? {} : { body }) })
    keep(answer)
    return answer
  }
  const ask = async <E extends Endpoint>(
    endpoint: E,
    { params, query, body }: AnyInput = {},
    extras: CallExtras = {},
  ): Promise<Answer<ResponseOf<E>>> => {
    const form = endpoint.uploads ? multipart(body, extras.files ?? {}) : undefined
    const type = !form && body !== undefined ? (endpoint.takes ?? 'application/json') : undefined
    const answer = await send(buildUrl(endpoint.path, { ...params }, { ...query }), {
      method: endpoint.method,
      headers: {
        ...(type ? { 'content-type': type } : {}),
        ...(extras.key ? { 'idempotency-key': extras.key } : {}),
        ...extras.headers,
      },
      ...(form ? { body: form } : type ? { body: endpoint.takes ? String(body) : JSON.stringify(body) } : {}),
    })
    const { text } = answer
    const parsed: unknown = answer.headers.get('content-type')?.includes('json') && text ? JSON.parse(text) : undefined
    return { ...answer, body: parsed as never, error: parsed as ErrorBody }
  }
  return { call: ask, misuse: ask, fetch: fetched, send, cookie }
}
