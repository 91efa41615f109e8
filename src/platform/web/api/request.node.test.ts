/** Requests and error messages of the request layer, against a real HTTP server. */
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { messageOf } from './api-error.ts'
import { fetchJson, request, requestFile } from './request.ts'
import { wordingFor } from './wording.ts'
import { peer, json, raw, cut, access, at, write, failure, httpPeer } from '#platform/testing/http-peer.ts'

httpPeer()

describe('what is sent', () => {
  it('fills path and query, sends JSON and the idempotency key, and returns the answer', async () => {
    const call = endpoint({
      id: 'x',
      method: 'PUT',
      path: '/api/children/{id}/marks',
      summary: '',
      access,
      params: z.strictObject({ id: z.string() }),
      query: z.strictObject({ term: z.string().optional(), kinds: z.array(z.string()).optional() }),
      body: z.strictObject({ mark: z.number() }),
      response: z.strictObject({ version: z.number() }),
    })
    peer.answers = [json(200, { version: 2 })]
    const answer = await request(call, {
      params: { id: 'a/b' },
      query: { kinds: ['x', 'y'] },
      body: { mark: 4 },
      idempotencyKey: 'k1',
    })
    expect(answer.version).toBe(2)
    expect(peer.seen).toHaveLength(1)
    expect(peer.seen[0]).toMatchObject({
      method: 'PUT',
      url: '/api/children/a%2Fb/marks?kinds=x&kinds=y',
      body: '{"mark":4}',
    })
    expect(peer.seen[0]?.headers).toMatchObject({
      'content-type': 'application/json',
      'idempotency-key': 'k1',
      accept: 'application/json',
    })
  })

  it('sends fields and files as multipart, leaving out what is absent', async () => {
    const call = endpoint({
      id: 'x',
      method: 'POST',
      path: '/api/student/attendance/excuse',
      summary: '',
      access,
      body: z.strictObject({ date: z.string(), reason: z.string().optional() }),
      uploads: { document: { maxBytes: 1000, types: ['text/plain'] } },
    })
    peer.answers = [(response) => response.writeHead(204).end()]
    const answer = await request(call, {
      body: { date: '2026-03-10', reason: undefined },
      files: { document: new File(['sick'], 'note.txt', { type: 'text/plain' }) },
    })
    expect(answer).toBeUndefined()
    expect(peer.seen[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
    expect(peer.seen[0]?.body).toContain('name="date"\r\n\r\n2026-03-10')
    expect(peer.seen[0]?.body).toContain('filename="note.txt"')
    expect(peer.seen[0]?.body).not.toContain('reason')
  })

  it.each([
    [`attachment; filename="report.pdf"; filename*=UTF-8''ripoti%20ya%20Wanjik%C5%A9.pdf`, 'ripoti ya Wanjikũ.pdf'],
    ['attachment; filename="report.pdf"', 'report.pdf'],
    ['attachment; filename=report.pdf', 'report.pdf'],
  ])('reads the name of a file from %s', async (disposition, name) => {
    peer.answers = [
      (response) =>
        response.writeHead(200, { 'content-type': 'application/pdf', 'content-disposition': disposition }).end('PDF'),
    ]
    const call = endpoint({
      id: 'f',
      method: 'GET',
      path: '/api/student/schedule/export',
      summary: '',
      access,
      file: ['application/pdf'],
    })
    const file = await requestFile(call, {})
    expect(file.fileName).toBe(name)
    expect(await file.blob.text()).toBe('PDF')
  })
})

describe('what a failure says', () => {
  const other = '{"detail":1}'
  it.each([
    ['/api/parent/children', 404, '{"message":"M","error":"E"}', 'M'],
    ['/api/parent/children', 404, '{"error":"E"}', 'E'],
    ['/api/parent/children', 404, other, 'HTTP Error: 404'],
    ['/api/admin/users', 404, '{"message":"M","error":"E"}', 'E'],
    ['/api/admin/users', 404, '{"message":"M"}', 'M'],
    ['/api/admin/users', 404, other, 'HTTP 404'],
    ['/api/teacher/classes', 418, '<html>', 'HTTP 418'],
    ['/api/student/grades', 404, other, 'HTTP Error: 404'],
    ['/api/duties', 403, '{"message":"   "}', 'HTTP Error: 403'],
    ['/api/administration', 404, other, 'HTTP Error: 404'],
    ['/api/student/schedule/export', 400, other, 'Export failed'],
  ] as const)('%s answering %d %s: %s', async (path, status, body, text) => {
    peer.answers = [raw(status, body, 'application/json')]
    const error = await failure(request(at(path), {}))
    expect(error.message).toBe(text)
    expect(error.status).toBe(status)
    expect(error.kind).toBe('client')
  })

  const id = '0192f3a0-0000-7000-8000-000000000001'
  it.each([
    ['GET', '/api/occurrence-book/stats', 'Failed to fetch occurrence book statistics'],
    ['GET', '/api/occurrence-book', 'Failed to fetch occurrence entries'],
    ['GET', `/api/occurrence-book?page=2&dutyId=${id}`, 'Failed to fetch entries by duty'],
    ['GET', `/api/occurrence-book?reporterId=${id}`, 'Failed to fetch entries by reporter'],
    ['GET', `/api/occurrence-book/${id}`, 'Failed to fetch occurrence entry'],
    ['GET', '/api/occurrence-book/{id}', 'Failed to fetch occurrence entry'],
    ['GET', '/api/occurrence-book/summary', 'Failed to fetch dashboard summary'],
    ['GET', '/api/occurrence-book/export?format=csv', 'Failed to generate report'],
    ['POST', '/api/occurrence-book', 'Failed to create occurrence entry. Please try again.'],
    ['PUT', `/api/occurrence-book/${id}`, 'Failed to update occurrence entry'],
    ['POST', `/api/occurrence-book/${id}/escalate`, 'Failed to escalate occurrence'],
    ['POST', `/api/occurrence-book/${id}/follow-ups`, 'Failed to create follow-up action'],
    ['PUT', `/api/occurrence-book/follow-ups/${id}`, 'Failed to update follow-up action'],
    ['POST', `/api/assignments/${id}/submit`, 'Failed to submit assignment'],
    ['GET', '/api/occurrence-book/choices', 'HTTP Error: {status}'],
  ] as const)('%s %s without a text: %s', (method, path, text) => {
    expect(wordingFor(path, method).fallback).toBe(text)
  })

  it.each([
    ['/api/auth/login', 'Login failed'],
    ['/api/auth/register', 'Registration failed'],
  ] as const)('%s without a text: %s', async (path, text) => {
    const call = endpoint({ id: 'l', method: 'POST', path, summary: '', access })
    peer.answers = [raw(400, '')]
    expect((await failure(request(call, {}))).message).toBe(text)
    peer.answers = [json(401, { error: 'Not right', message: 'Other' })]
    expect((await failure(request(call, {}))).message).toBe('Not right')
  })

  it('the generic helper names status and status text, and wants an address', async () => {
    peer.answers = [raw(404, 'nothing', 'text/plain', 'Not Found')]
    expect((await failure(fetchJson('/api/anything?page=1'))).message).toBe('HTTP 404: Not Found')
    expect((await failure(fetchJson(''))).message).toBe('No URL provided for API request')
    peer.answers = [json(201, { id: 1 })]
    expect(await fetchJson('/api/anything', { body: { a: 1 } })).toEqual({ id: 1 })
    expect(peer.seen.at(-1)).toMatchObject({ method: 'POST', body: '{"a":1}' })
  })

  it('carries code, fields, current state and request id', async () => {
    peer.answers = [
      json(409, {
        error: 'E',
        message: 'M',
        code: 'request.stale',
        fields: { mark: 'Too high', odd: 4 },
        current: { version: 7 },
        requestId: 'r-1',
      }),
    ]
    const error = await failure(request(write, { body: { name: 'x' } }))
    expect(error).toMatchObject({
      status: 409,
      code: 'request.stale',
      current: { version: 7 },
      requestId: 'r-1',
      isAuth: false,
    })
    expect(error.fields).toEqual({ mark: 'Too high' })
  })

  it('an answer that is no JSON is no success, and counts as a lost network', async () => {
    peer.answers = [raw(200, '<html>Welcome to Hotel WiFi</html>')]
    const error = await failure(request(write, { body: { name: 'x' } }))
    expect(error).toMatchObject({ message: 'Failed to parse response as JSON', kind: 'network' })
    expect(peer.outcomes.map((outcome) => outcome.reached)).toEqual([false])
  })

  it('a lost network has status 0 and the words of its API', async () => {
    peer.answers = [cut]
    const parent = await failure(request(at('/api/parent/children'), {}))
    expect(parent).toMatchObject({ status: 0, kind: 'network' })
    expect(parent.message).toMatch(/^Network error: .+/)
    for (const path of ['/api/admin/users', '/api/teacher/classes', '/api/student/grades'] as const) {
      expect((await failure(request(at(path), {}))).message).toBe('Network error. Please check your connection.')
    }
  })

  it('a thrown thing always has a text', () => {
    expect(messageOf(new Error(''))).toBe('An unexpected error occurred')
    expect(messageOf({})).toBe('An unknown error occurred')
    expect(messageOf('No')).toBe('No')
  })
})
