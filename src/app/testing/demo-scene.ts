/** The demo schools on a server, and their accounts, for tests. */
import { randomBytes } from 'node:crypto'
import { beforeAll } from 'vitest'
import { createFiles } from '#core/files/server/public.ts'
import { createSecrets } from '#platform/server/secrets.ts'
import { makeDemoSchools } from '../demo/demo.server.ts'
import type { DemoMeans } from '../demo/making.ts'
import { startApp, type TestApp } from './harness.ts'

export interface DemoScene {
  app: TestApp
  means: DemoMeans
  readonly signIn: (email: string) => Promise<Response>
  /** What an account reads at an address. */
  readonly as: <T>(email: string, path: string) => Promise<T>
  /** The same before its JSON is read: a file, a refusal. */
  readonly fetchAs: (email: string, path: string) => Promise<Response>
}

/** @param at when the demo is made */
export const demoScene = (at: string): DemoScene => {
  const signIn: DemoScene['signIn'] = (email) =>
    scene.app.client().fetch('/api/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: 'darasa-demo' }),
    })
  /** Checking a password is slow on purpose, so a session is used until the clock goes on. */
  const sessions = new Map<string, Promise<string>>()
  const cookieOf = async (email: string): Promise<string> =>
    (await signIn(email)).headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ')
  const fetchAs: DemoScene['fetchAs'] = async (email, path) => {
    const key = `${email} at ${scene.app.clock.now.getTime()}`
    const cookie = sessions.get(key) ?? cookieOf(email)
    sessions.set(key, cookie)
    return scene.app.client().fetch(path, { headers: { cookie: await cookie } })
  }
  const as = async <T>(email: string, path: string) => (await (await fetchAs(email, path)).json()) as T
  const scene = { signIn, fetchAs, as } as DemoScene
  beforeAll(async () => {
    scene.app = await startApp({ at })
    scene.means = { secrets: createSecrets(randomBytes(32)), files: createFiles(scene.app.dataFolder) }
    await makeDemoSchools(scene.app.tenancy, scene.means)
  })
  return scene
}
