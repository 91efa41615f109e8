/** Asks an OpenAI-compatible server for chat completions, and reads the answer while it is written. */
import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import type { PublicAgent } from '#platform/server/outbound.ts'
import { createEventReader } from '../rules/read-events.ts'

/** Between two pieces of an answer, ms. */
const patience = 30_000
/** For the whole answer, ms. */
export const longest = 180_000
const mostLetters = 12_000

export interface ModelCall {
  readonly baseUrl: string
  readonly apiKey: string | null
  readonly body: string
  readonly agent: PublicAgent
  readonly signal: AbortSignal
}

/**
 * @param count gets the tokens when the model says how many they were
 * @throws for an answer that is none, and when the signal stops it
 */
export async function* askModel(
  { baseUrl, apiKey, body, agent, signal: stopping }: ModelCall,
  count: (tokens: number) => void,
): AsyncGenerator<string> {
  const signal = AbortSignal.any([stopping, AbortSignal.timeout(longest)])
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const sent = request(
      `${baseUrl.replace(/\/+$/, '')}/chat/completions`,
      {
        method: 'POST',
        agent,
        signal,
        timeout: patience,
        headers: {
          'content-type': 'application/json',
          accept: 'text/event-stream',
          ...(apiKey ? { authorization: `Bearer ${apiKey}` } : {}),
        },
      },
      resolve,
    )
    sent.on('timeout', () => sent.destroy(new Error('The model did not answer in time')))
    sent.on('error', reject)
    sent.end(body)
  })
  if (answer.statusCode !== 200) {
    answer.destroy()
    throw new Error(`The model answered ${answer.statusCode}`)
  }
  answer.setEncoding('utf8')
  const reader = createEventReader()
  let letters = 0
  for await (const piece of answer) {
    const text = reader.push(String(piece))
    if (reader.tokens !== null) count(reader.tokens)
    letters += text.length
    if (letters > mostLetters) throw new Error('The answer is too long')
    if (text !== '') yield text
    if (reader.isDone) return
  }
  throw new Error('The answer broke off')
}
