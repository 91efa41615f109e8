/** A server that speaks OpenAI's chat completions over https on this machine, and keeps every byte that it gets. */
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { certificate, certificateKey } from '#core/notifications/testing/push-service.ts'

export class ModelPeer {
  /** Requests as they came: line, headers and body. */
  readonly got: string[] = []
  /** Pieces of the answer. */
  pieces: readonly string[] = ['Acids turn litmus red [1].']
  tokens: number | null = 120
  /** Answered instead of the protocol. */
  status = 200
  /** After its pieces the answer stays open. */
  isEndless = false
  /** Resolves when a caller leaves an endless answer. */
  left = Promise.resolve()
  readonly #server: Server

  private constructor(server: Server) {
    this.#server = server
  }

  static async start(): Promise<ModelPeer> {
    const server = createServer({ cert: certificate, key: certificateKey })
    const peer = new ModelPeer(server)
    server.on('request', async (request, response) => {
      const parts: Buffer[] = []
      for await (const part of request) parts.push(part as Buffer)
      const head = `${request.method} ${request.url}\n${JSON.stringify(request.rawHeaders)}`
      peer.got.push(`${head}\n${Buffer.concat(parts).toString('utf8')}`)
      response.writeHead(peer.status, { 'content-type': 'text/event-stream' })
      if (peer.status !== 200) return void response.end('{}')
      const say = (event: object) => response.write(`data: ${JSON.stringify(event)}\n\n`)
      for (const content of peer.pieces) say({ choices: [{ index: 0, delta: { content } }] })
      if (peer.isEndless) {
        peer.left = new Promise((resolve) => response.once('close', () => resolve()))
        return
      }
      if (peer.tokens !== null) say({ choices: [], usage: { total_tokens: peer.tokens } })
      response.end('data: [DONE]\n\n')
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return peer
  }

  get url(): string {
    return `https://127.0.0.1:${(this.#server.address() as AddressInfo).port}/v1`
  }

  stop(): Promise<void> {
    this.#server.closeAllConnections()
    return new Promise((resolve) => this.#server.close(() => resolve()))
  }
}
