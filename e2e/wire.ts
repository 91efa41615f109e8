/** A proxy between browser and server that counts all network traffic, including the service worker's. */
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

export interface Traffic {
  /** Received by the browser, with headers. */
  readonly bytes: number
  readonly requests: number
  /** Addresses in their order. */
  readonly paths: readonly string[]
}

export interface Wire {
  readonly url: string
  /** Sends later requests to another program: a release. */
  lead: (target: string) => void
  /** @returns the traffic since the last call, once nothing has been under way for a moment */
  take: () => Promise<Traffic>
  close: () => Promise<void>
}

/** The live stream stays open. */
const isLasting = (path: string): boolean => path.startsWith('/api/events')
/** Longer than a page takes between an answer and the next call, ms. */
const moment = 700

export const openWire = async (first: string): Promise<Wire> => {
  let target = new URL(first)
  const sockets = new Set<Socket>()
  let closed = 0
  let counted = 0
  let paths: string[] = []
  let underWay = 0
  let quietSince = performance.now()

  const pass = (incoming: IncomingMessage, answer: ServerResponse): void => {
    const path = incoming.url ?? '/'
    paths.push(`${incoming.method} ${path}`)
    const counts = !isLasting(path)
    if (counts) underWay++
    answer.once('close', () => {
      if (counts) underWay--
      quietSince = performance.now()
    })
    const outgoing = request(
      { host: target.hostname, port: target.port, path, method: incoming.method, headers: incoming.headers },
      (received) => {
        answer.writeHead(received.statusCode ?? 502, received.rawHeaders)
        received.pipe(answer)
      },
    )
    outgoing.on('error', () => answer.destroy())
    answer.once('close', () => outgoing.destroy())
    incoming.pipe(outgoing)
  }

  const server = createServer(pass)
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => {
      closed += socket.bytesWritten
      sockets.delete(socket)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const total = (): number => [...sockets].reduce((sum, { bytesWritten }) => sum + bytesWritten, closed)
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    lead: (next) => void (target = new URL(next)),
    take: async () => {
      while (underWay > 0 || performance.now() - quietSince < moment)
        await new Promise((resolve) => setTimeout(resolve, 50))
      const traffic = { bytes: total() - counted, requests: paths.length, paths }
      counted = total()
      paths = []
      return traffic
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
