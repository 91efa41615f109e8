/** Every text that the server answers with has a Kiswahili one. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { denials, type Action } from '#core/access/contract/access.ts'
import { permissionsIn } from '#core/access/rules/permissions.ts'
import { commonErrors } from '#platform/pure/errors.ts'
import { textLengths, textTooLong, texts as fieldTexts } from '#platform/pure/schemas.ts'
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
  const known = new Set(ofApp())
  // The sign-in page has its own texts; provider errors are in the provider's language.
  const isOwn = (code: string): boolean => code.startsWith('auth.')
  const refusals = app.routes
    .flatMap(({ endpoint }) => endpoint.errors ?? [])
    .filter(({ code, message }) => !isOwn(code) && message !== '{message}')
  expect(refusals.length).toBeGreaterThan(200)
  expect([
    ...new Set(refusals.filter(({ message }) => !known.has(message)).map(({ code, message }) => `${code}: ${message}`)),
  ]).toEqual([])
})

it('names every permission in Kiswahili too, and gives no position a permission without what it needs', () => {
  const known = new Set(ofApp())
  const all = permissionsIn(app.routes.map(({ endpoint }) => endpoint.access as Action))
  expect(all.length).toBeGreaterThan(20)
  expect(all.flatMap(({ name, about }) => [name, about]).filter((text) => !known.has(text))).toEqual([])
  const incomplete = all.flatMap(({ id, positions, needs }) =>
    needs.flatMap((needed) =>
      positions.filter((one) => !needed.positions.includes(one)).map((one) => `${one}: ${id} without ${needed.id}`),
    ),
  )
  expect(incomplete).toEqual([])
})

it('says why the server cannot answer, why a page is closed, and what is wrong with a field, in Kiswahili too', () => {
  const known = new Set(ofApp())
  const texts = [
    ...Object.values(denials),
    ...textLengths.map(textTooLong),
    ...Object.values(fieldTexts),
    ...Object.values(commonErrors)
      .filter(({ status }) => status >= 500)
      .map(({ message }) => message),
  ]
  expect(texts.filter((text) => !known.has(text))).toEqual([])
})
