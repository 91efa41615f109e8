/** Refuses calls while the server has too many in progress: each further one would only make all of them wait longer. */
import type { FastifyInstance } from 'fastify'
import { AppError, commonErrors } from '../../pure/errors.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The connection stays open after the work is done, or follows the speed of the caller's network: it is no load. */
    staysOpen?: boolean
  }
}

/**
 * Load is judged by the server's own work. How late the process gets its turn says more about what else the machine
 * does, and refusing calls would not make that any less.
 * @param mostInHand calls that have come and are not answered yet
 */
export const refuseOverload = (app: FastifyInstance, mostInHand: number): void => {
  let inHand = 0
  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.config.staysOpen) return
    if (inHand >= mostInHand) throw new AppError(commonErrors.overloaded, { retryAfter: 2 })
    inHand += 1
    // Comes once for every answer, also where the caller has gone before it.
    reply.raw.once('close', () => (inHand -= 1))
  })
}
