/** Ends the connection of a body that is too large, instead of reading it to its end. */
import type { FastifyInstance } from 'fastify'

/** So much is still read: a body that is hardly too large ends by itself, and its connection lives on. */
const lastBytes = 1_000_000
/** Time for the sender to read the answer: ending the connection sooner could take it away from them. */
const lastMs = 2_000

export const stopReadingTooLarge = (app: FastifyInstance): void => {
  app.addHook('onSend', async (request, reply) => {
    const { raw } = request
    if (reply.statusCode !== 413 || raw.complete) return
    const timer = setTimeout(() => raw.socket.destroy(), lastMs)
    raw.once('close', () => clearTimeout(timer))
    let read = 0
    raw.on('data', (chunk: Buffer) => {
      read += chunk.length
      if (read > lastBytes) raw.pause()
    })
    raw.resume()
  })
}
