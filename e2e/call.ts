/** API calls as one account, to set up data and check results. */
import { demoPassword } from './harness.ts'

export interface Call {
  <T>(path: string, method?: string, body?: unknown): Promise<T>
  readonly cookie: string
}

/** @throws when the account is not let in */
export const callAs = async (url: string, email: string, password: string = demoPassword): Promise<Call> => {
  const headers = { 'content-type': 'application/json' }
  const entered = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email, password }),
  })
  if (!entered.ok) throw new Error(`${email} was not let in: ${await entered.text()}`)
  const cookie = entered.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const call = async <T>(path: string, method = 'GET', body?: unknown): Promise<T> => {
    const sent = body === undefined ? {} : { body: JSON.stringify(body) }
    const answer = await fetch(url + path, {
      method,
      headers: { cookie, ...(body === undefined ? {} : headers) },
      ...sent,
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as T
  }
  return Object.assign(call, { cookie })
}
