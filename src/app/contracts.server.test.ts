/** The contracts as a whole: examples fit their schemas, and the API document is complete. */
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from '#platform/pure/contract.ts'
import { mostInteger } from '#platform/pure/schemas.ts'
import { startApp, type TestApp } from './testing/harness.ts'
import { described, type Described } from './testing/security/fitting-input.ts'

let app: TestApp
let endpoints: readonly Endpoint[]

beforeAll(async () => {
  app = await startApp()
  endpoints = app.routes.map((route) => route.endpoint)
})

describe('contracts', () => {
  it('have examples that fit their own schemas', () => {
    const wrong: string[] = []
    let tried = 0
    for (const endpoint of endpoints) {
      for (const part of ['params', 'query', 'body', 'response'] as const) {
        const example = endpoint.examples?.[part]
        if (example === undefined) continue
        tried++
        const schema = endpoint[part]
        const result = schema && z.safeParse(schema, example)
        if (!result?.success) wrong.push(`${endpoint.id} ${part}: ${result?.error.message ?? 'no schema'}`)
      }
    }
    expect(wrong).toEqual([])
    expect(tried).toBeGreaterThan(0)
  })

  it('refuse unknown fields in every body and query', () => {
    const loose = endpoints.filter((endpoint) => {
      const parts = [endpoint.query, endpoint.body].filter((schema) => schema !== undefined)
      return parts.some((schema) => z.safeParse(schema, { surelyUnknownField: 1 }).success)
    })
    // Tracking devices add fields of their makers to a protocol that is not ours.
    expect(loose.map((endpoint) => endpoint.id)).toEqual(['fleet.report_by_query', 'fleet.report_by_post'])
  })

  it('take no whole number that an integer column cannot hold', () => {
    const unbounded = (schema: Described, place: string): string[] => [
      ...(schema.type === 'integer' &&
      !(Math.abs(schema.minimum ?? -Infinity) <= mostInteger && (schema.maximum ?? Infinity) <= mostInteger)
        ? [place]
        : []),
      ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap((choice) => unbounded(choice, place)),
      ...Object.entries(schema.properties ?? {}).flatMap(([name, one]) => unbounded(one, `${place}.${name}`)),
      ...(schema.items ? unbounded(schema.items, place) : []),
    ]
    expect(
      endpoints.flatMap(({ id, query, body }) =>
        [query, body].flatMap((schema) => (schema ? unbounded(described(schema), id) : [])),
      ),
    ).toEqual([])
  })

  it('are all in the OpenAPI document, which a browser can read', async () => {
    const document = (await (await app.client().fetch('/api/openapi.json')).json()) as {
      openapi: string
      paths: Record<string, Record<string, { operationId: string }>>
    }
    expect(document.openapi).toBe('3.1.0')
    const listed = Object.values(document.paths).flatMap((path) =>
      Object.values(path).map((operation) => operation.operationId),
    )
    expect(listed.sort()).toEqual(endpoints.map((endpoint) => endpoint.id).sort())
    const page = await app.client().fetch('/api/docs/')
    expect(page.status).toBe(200)
    expect(await page.text()).toContain('swagger-ui')
    expect(await (await app.client().fetch('/api/docs/json')).json()).toEqual(document)
  })

  it('are answered with few headers, each of which says something', async () => {
    const answer = await app.client().fetch('/api/health')
    expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    expect(
      [...answer.headers].reduce((bytes, [name, value]) => bytes + name.length + value.length + 4, 0),
    ).toBeLessThan(480)
    const refused = await app.client().fetch('/api/auth/me')
    expect([refused.status, refused.headers.get('content-security-policy')]).toEqual([
      401,
      "default-src 'none'; frame-ancestors 'none'",
    ])
  })

  it('leave the strict policy to pages', async () => {
    const page = await app.client().fetch('/api/docs/')
    expect(page.headers.get('content-security-policy')).toMatch(/script-src 'self'/)
    expect(page.headers.get('x-frame-options')).toBe('SAMEORIGIN')
    expect(page.headers.get('referrer-policy')).toBe('no-referrer')
  })
})
