/** The canonical form and the hash: the same for the same entry, another for any other, and fixed for good. */
import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canonicalEntry, canonicalJson, chainStart, linkHash, type ChainedEntry } from './chain.ts'

const entry: ChainedEntry = {
  schoolId: '0192f3a0-0000-7000-8000-000000000001',
  id: '0192f3a0-0000-7000-8000-000000000002',
  at: '2026-03-10T05:04:00.123000Z',
  accountId: null,
  role: 'admin',
  action: 'people.save_learner',
  entity: 'learner',
  entityId: '0192f3a0-0000-7000-8000-000000000003',
  before: { phone: null, name: 'Wanjikũ "W"' },
  after: { name: 'Wanjiku', tags: ['b', 'a'], size: 1.5 },
  reason: null,
  requestId: null,
  address: '127.0.0.1',
}

/** The same content with its keys in another order. */
const shuffled = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(shuffled)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, inner]) => [key, shuffled(inner)]),
  )
}

describe('the canonical form', () => {
  it('is this text, now and in ten years', () => {
    expect(canonicalEntry(entry)).toBe(
      '{"accountId":null,"action":"people.save_learner","address":"127.0.0.1","after":{"name":"Wanjiku","size":1.5,"tags":["b","a"]},"at":"2026-03-10T05:04:00.123000Z",' +
        '"before":{"name":"Wanjikũ \\"W\\"","phone":null},"entity":"learner","entityId":"0192f3a0-0000-7000-8000-000000000003","id":"0192f3a0-0000-7000-8000-000000000002",' +
        '"reason":null,"requestId":null,"role":"admin","schoolId":"0192f3a0-0000-7000-8000-000000000001"}',
    )
    const hash = linkHash(chainStart, entry)
    expect(hash).toBe(
      createHash('sha256')
        .update(`${'0'.repeat(64)}\n${canonicalEntry(entry)}`)
        .digest('hex'),
    )
    expect(hash).toMatch(/^[0-9a-f]{64}$/)
  })

  it('says the same whatever the order of keys, and keeps the content', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(canonicalJson(shuffled(value))).toBe(canonicalJson(value))
        expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)))
      }),
    )
  })

  it('keeps the order of lists and tells null from text', () => {
    expect(canonicalJson([2, 1])).not.toBe(canonicalJson([1, 2]))
    expect(canonicalJson({ a: null })).not.toBe(canonicalJson({ a: 'null' }))
    expect(canonicalJson({ a: undefined, b: [undefined] })).toBe('{"b":[null]}')
  })
})

describe('a link', () => {
  it.each(Object.keys(entry))('changes with %s', (field) => {
    expect(linkHash(chainStart, { ...entry, [field]: 'another' })).not.toBe(linkHash(chainStart, entry))
  })

  it('changes with the one before', () => {
    expect(linkHash(linkHash(chainStart, entry), entry)).not.toBe(linkHash(chainStart, entry))
  })
})
