/** What the server accepts is what the editor makes, and the other way round. */
import { getSchema } from '@tiptap/core'
import { describe, expect, it } from 'vitest'
import { noteDocument, storedDocument } from '../contract/document.ts'
import { markNames } from '../contract/words.ts'
import { fullDocument } from '../testing/documents.ts'
import { schemaExtensions } from './late/extensions.ts'

const schema = getSchema(schemaExtensions)
const full = fullDocument('0195f0c2-6b1f-7c3a-9d2e-1a2b3c4d5e6f')

describe('the editor and the contract', () => {
  it('know the same nodes and marks', () => {
    const used = new Set<string>()
    const walk = (value: unknown): void => {
      if (typeof value !== 'object' || value === null) return
      if ('type' in value && typeof value.type === 'string') used.add(value.type)
      Object.values(value).forEach(walk)
    }
    walk(full)
    expect(Object.keys(schema.nodes).filter((name) => !used.has(name))).toEqual([])
    expect(Object.keys(schema.marks).toSorted()).toEqual([...markNames].toSorted())
  })

  it('take each other’s documents without a change', () => {
    const node = schema.nodeFromJSON(full)
    node.check()
    expect(storedDocument.parse(node.toJSON())).toEqual(node.toJSON())
  })

  it('refuse what is no note', () => {
    const refuses = (value: unknown): boolean => !noteDocument.safeParse(value).success
    const nested = (levels: number): object =>
      levels === 0 ? { type: 'paragraph' } : { type: 'blockquote', content: [nested(levels - 1)] }
    expect(refuses({ type: 'doc', content: [{ type: 'script' }] })).toBe(true)
    expect(refuses({ type: 'doc', content: [{ type: 'paragraph', onclick: 'x' }] })).toBe(true)
    expect(refuses({ type: 'doc', content: [{ type: 'text', text: 'bare' }] })).toBe(true)
    expect(refuses({ type: 'doc', content: [nested(500)] })).toBe(true)
    expect(refuses({ type: 'doc', content: [nested(5)] })).toBe(false)
  })
})
