/** Asks a repository for one page of records. */
import { request } from 'node:https'
import { ClosedAddress, type PublicAgent } from '#platform/server/outbound.ts'
import type { SourceProblem } from '../../contract/harvest-words.ts'

/** For one answer, ms. */
const patience = 60_000
const mostBytes = 10_000_000

export class AskError extends Error {
  readonly problem: SourceProblem
  constructor(problem: SourceProblem, message: string) {
    super(message)
    this.problem = problem
  }
}

/** @throws AskError */
export const ask = (url: string, agent: PublicAgent, stopping: AbortSignal): Promise<string> =>
  new Promise((resolve, reject) => {
    const fail = (error: Error): void =>
      reject(new AskError(error instanceof ClosedAddress ? 'closed' : 'unreachable', error.message))
    try {
      const signal = AbortSignal.any([stopping, AbortSignal.timeout(patience)])
      const sent = request(url, { agent, signal, headers: { accept: 'text/xml, application/xml' } }, (answer) => {
        if (answer.statusCode !== 200) {
          answer.resume()
          return reject(new AskError('refused', `It answered ${answer.statusCode}`))
        }
        const parts: Buffer[] = []
        let bytes = 0
        answer.on('data', (part: Buffer) => {
          bytes += part.length
          if (bytes > mostBytes) answer.destroy(new Error('The answer is too long'))
          else parts.push(part)
        })
        answer.on('error', fail)
        answer.on('end', () => resolve(Buffer.concat(parts).toString('utf8')))
      })
      sent.on('error', fail)
      sent.end()
    } catch (error) {
      // A numeric address is refused before anything is sent.
      fail(error as Error)
    }
  })
