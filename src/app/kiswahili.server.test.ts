/** Every contract error has a Kiswahili text, in the app or the light pages. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { kiswahili as joining } from '#core/users/web/joining/light/words.ts'
import { startApp, type TestApp } from './testing/harness.ts'

const source = join(import.meta.dirname, '..')
let app: TestApp
beforeAll(async () => {
  app = await startApp()
})

const ofApp = (): string[] =>
  readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(join('locales', 'sw.json')))
    .flatMap((file) =>
      Object.keys((JSON.parse(readFileSync(join(source, file), 'utf8')) as { messages?: object }).messages ?? {}),
    )

it('says every refusal in Kiswahili too', () => {
  const known = new Set([...ofApp(), ...Object.keys(joining)])
  // Light pages have their own texts for some codes; provider errors are in the provider's language.
  const isOwn = (code: string): boolean => code.startsWith('auth.') || code === 'users.confirm_gone'
  const refusals = app.routes
    .flatMap(({ endpoint }) => endpoint.errors ?? [])
    .filter(({ code, message }) => !isOwn(code) && message !== '{message}')
  expect(refusals.length).toBeGreaterThan(200)
  expect([
    ...new Set(refusals.filter(({ message }) => !known.has(message)).map(({ code, message }) => `${code}: ${message}`)),
  ]).toEqual([])
})
