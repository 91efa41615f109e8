/** Reads the stream of OpenAI's chat completions: server-sent events with pieces of the answer. */
import { z } from 'zod'

const event = z.object({
  choices: z.array(z.object({ delta: z.object({ content: z.string().nullish() }).nullish() })).nullish(),
  usage: z.object({ total_tokens: z.int().min(0) }).nullish(),
})

/** A line longer than this is no event. */
const mostLetters = 100_000

export interface EventReader {
  /** @returns the text of the events that are complete @throws for what is no event */
  push(piece: string): string
  /** As the model counted; null until it said so. */
  readonly tokens: number | null
  readonly isDone: boolean
}

export const createEventReader = (): EventReader => {
  let rest = ''
  let tokens: number | null = null
  let isDone = false
  const textOf = (line: string): string => {
    const data = /^data:\s?(.*)$/.exec(line)?.[1]?.trim()
    if (data === undefined || data === '') return ''
    if (data === '[DONE]') {
      isDone = true
      return ''
    }
    const { choices, usage } = event.parse(JSON.parse(data))
    tokens = usage?.total_tokens ?? tokens
    return choices?.[0]?.delta?.content ?? ''
  }
  return {
    push: (piece) => {
      const lines = (rest + piece).split(/\r?\n/)
      rest = lines.pop() ?? ''
      if (rest.length > mostLetters) throw new Error('The line is too long')
      return lines.map(textOf).join('')
    },
    get tokens() {
      return tokens
    },
    get isDone() {
      return isDone
    },
  }
}
