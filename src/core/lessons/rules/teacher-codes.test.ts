import fc from 'fast-check'
import { expect, it } from 'vitest'
import { teacherCodes } from './teacher-codes.ts'

it('gives the initials of the first and the last name, and a number to the next of the same initials', () => {
  const codes = teacherCodes([
    { id: 'a', name: 'Jane Wanjiku Kariuki' },
    { id: 'b', name: 'John Kamau' },
    { id: 'c', name: 'Otieno' },
  ])
  expect(Object.fromEntries(codes)).toEqual({ a: 'JK', b: 'JK2', c: 'O' })
})

it('never gives two teachers the same code', () => {
  const names = fc.array(fc.string({ maxLength: 12 }), { maxLength: 40 })
  fc.assert(
    fc.property(names, (given) => {
      const codes = teacherCodes(given.map((name, place) => ({ id: String(place), name })))
      expect(new Set(codes.values()).size).toBe(given.length)
    }),
  )
})
