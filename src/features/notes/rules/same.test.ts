import { expect, it } from 'vitest'
import { isSameJson } from './same.ts'

it('compares what JSON says, whatever the order of members', () => {
  expect(isSameJson({ type: 'text', text: 'a', marks: [1, null] }, { text: 'a', marks: [1, null], type: 'text' })).toBe(
    true,
  )
  expect(isSameJson({ a: 1 }, { a: 1, b: undefined })).toBe(false)
  expect(isSameJson([1, 2], { 0: 1, 1: 2 })).toBe(false)
  expect(isSameJson(null, {})).toBe(false)
})
