/** A signed-in HTTP client for measurements. */
import { demoPassword } from '../e2e/harness.ts'
import { timed } from './figures.ts'

export interface BenchClient {
  readonly cookie: string
  readonly url: string
  json<T>(path: string, init?: { method?: string; body?: unknown; headers?: Record<string, string> }): Promise<T>
  raw(path: string, init?: RequestInit): Promise<Response>
}

/** @throws when an answer is not a success, with its text */
export const signInAs = async (url: string, email: string): Promise<BenchClient> => {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: demoPassword }),
  })
  if (!response.ok) throw new Error(`Sign-in answered ${response.status}: ${await response.text()}`)
  const cookie = response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const raw: BenchClient['raw'] = (path, init = {}) =>
    fetch(`${url}${path}`, { ...init, headers: { cookie, ...(init.headers as Record<string, string>) } })
  return {
    cookie,
    url,
    raw,
    json: async <T>(
      path: string,
      {
        method = 'GET',
        body,
        headers = {},
      }: { method?: string; body?: unknown; headers?: Record<string, string> } = {},
    ): Promise<T> => {
      const answer = await raw(path, {
        method,
        headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      const text = await answer.text()
      if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text.slice(0, 500)}`)
      return (text ? JSON.parse(text) : undefined) as T
    },
  }
}

/**
 * Sends requests in sequence, alternating between the paths.
 * @param warm number of uncounted warm-up requests
 * @returns milliseconds of each
 */
export const timesOf = async (
  client: BenchClient,
  paths: readonly string[],
  times: number,
  warm = 12,
): Promise<number[]> => {
  const taken: number[] = []
  for (let time = 0; time < warm + times; time++) {
    const { ms } = await timed(() => client.json(paths[time % paths.length] ?? ''))
    if (time >= warm) taken.push(ms)
  }
  return taken
}
