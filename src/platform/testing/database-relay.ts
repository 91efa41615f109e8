/** A way to the database that a test can cut, as when the database server or the network goes away. */
import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'
import type pg from 'pg'

export interface DatabaseRelay {
  /** The same database, through the relay. */
  readonly config: pg.PoolConfig
  /** Ends all connections and refuses new ones. */
  cut(): Promise<void>
  /** Takes connections again. */
  mend(): Promise<void>
}

const pathOf = ({ host = 'localhost', port = 5432 }: pg.PoolConfig) =>
  host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port }

export const relayTo = async (database: pg.PoolConfig): Promise<DatabaseRelay> => {
  const open = new Set<Socket>()
  const keep = (socket: Socket): void => {
    open.add(socket)
    socket.on('error', () => undefined).once('close', () => open.delete(socket))
  }
  const server: Server = createServer((near) => {
    const far = connect(pathOf(database))
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      keep(from)
      from.pipe(to)
      from.once('close', () => to.destroy())
    }
  })
  const listen = async (port: number): Promise<number> => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    return typeof address === 'object' && address ? address.port : 0
  }
  const port = await listen(0)
  return {
    config: { ...database, host: '127.0.0.1', port },
    cut: async () => {
      const closed = once(server, 'close')
      server.close()
      for (const socket of open) socket.destroy()
      await closed
    },
    mend: async () => void (await listen(port)),
  }
}
