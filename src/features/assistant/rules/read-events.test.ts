/** Events of a stream, however they are cut. */
import { expect, it } from 'vitest'
import { createEventReader } from './read-events.ts'

const stream =
  ': hello\n\ndata: {"choices":[{"delta":{"role":"assistant"}}]}\n\ndata: {"choices":[{"delta":{"content":"Aci"}}]}\r\n\r\n' +
  'data: {"choices":[{"delta":{"content":"ds [1]"}}]}\n\ndata: {"choices":[],"usage":{"total_tokens":42}}\n\ndata: [DONE]\n\n'

it.each([1, 7, 1000])('in pieces of %i', (size) => {
  const reader = createEventReader()
  let text = ''
  for (let at = 0; at < stream.length; at += size) text += reader.push(stream.slice(at, at + size))
  expect([text, reader.tokens, reader.isDone]).toEqual(['Acids [1]', 42, true])
})

it('what is no event is refused', () => {
  expect(() => createEventReader().push('data: <html>\n')).toThrow()
  expect(() => createEventReader().push('x'.repeat(100_001))).toThrow()
})
