import { describe, expect, it } from 'vitest'
import { articles, found } from './articles.ts'

describe('the articles', () => {
  it('have addresses of their own and words in both languages', () => {
    expect(articles.length).toBeGreaterThanOrEqual(12)
    expect(new Set(articles.map(({ id }) => id)).size).toBe(articles.length)
    for (const { id, title, lead, parts } of articles) {
      for (const part of parts) expect(part.text ?? part.points, id).toBeDefined()
      const all = [title, lead, ...parts.flatMap((part) => [part.title, part.text, ...(part.points ?? [])])]
      for (const both of all) {
        if (!both) continue
        expect(both[0].trim(), id).not.toBe('')
        expect(both[1].trim(), id).not.toBe('')
      }
    }
  })

  it('are found by words of either language', () => {
    expect(found('EARC').map(({ id }) => id)).toEqual(['special-needs'])
    expect(found('basari').map(({ id }) => id)).toContain('bursaries')
    expect(found('pathways KJSEA').map(({ id }) => id)).toEqual(['kjsea'])
    expect(found('')).toHaveLength(articles.length)
  })
})
