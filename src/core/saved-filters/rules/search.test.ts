/** Saved searches over any address. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isSameSearch, savedSearch, stillFits } from './search.ts'

const filters = ['sex', 'grade', 'role']
const queries = fc.dictionary(
  fc.constantFrom('search', 'sort', 'page', 'limit', 'create', ...filters),
  fc.oneof(
    fc.string({ maxLength: 5 }),
    fc.integer(),
    fc.array(fc.string({ minLength: 1, maxLength: 3 }), { maxLength: 3 }),
    fc.constant(undefined),
  ),
)

describe('a saved search', () => {
  it('has search, sort and filters only, and is the same when it is saved again', () => {
    fc.assert(
      fc.property(queries, (query) => {
        const saved = savedSearch(query, filters)
        for (const name of Object.keys(saved)) expect(['search', 'sort', ...filters]).toContain(name)
        expect(isSameSearch(savedSearch(saved, filters), saved)).toBe(true)
        expect(
          stillFits(
            saved,
            saved,
            filters.map((id) => ({ id })),
          ),
        ).toBe(true)
      }),
    )
  })

  it('does not depend on the order of its parts', () => {
    expect(isSameSearch({ sex: 'female', sort: 'name' }, { sort: 'name', sex: 'female' })).toBe(true)
    expect(isSameSearch({ role: ['a', 'b'] }, { role: ['b'] })).toBe(false)
  })

  it('no longer fits when the schema drops a value, a filter is gone or a choice is no longer offered', () => {
    const saved = { sex: 'female', grade: 'Grade 7' }
    const known = [{ id: 'sex', values: ['female', 'male'] }, { id: 'grade' }]
    expect(stillFits(saved, saved, known)).toBe(true)
    expect(stillFits(saved, { sex: 'female' }, known)).toBe(false)
    expect(stillFits(saved, saved, [{ id: 'sex' }])).toBe(false)
    expect(stillFits(saved, saved, [{ id: 'sex', values: ['male'] }, { id: 'grade' }])).toBe(false)
    expect(stillFits(saved, saved, [{ id: 'sex', values: undefined }, { id: 'grade' }])).toBe(true)
  })
})
