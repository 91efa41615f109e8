/** Tries whether this network lets voices through: a connection as in a lesson, with nobody else in it. */
import { request } from '#platform/web/api/request.ts'
import { checkConnection, getCheck } from '../../contract/media.ts'
import { LiveConnection } from './connection.ts'

export interface NetworkResult {
  /** Milliseconds there and back; undefined where the browser does not say. */
  readonly roundTrip: number | undefined
}

/** An answer takes at most this long, in milliseconds. */
const mostWait = 12_000

/** @throws Error if no connection comes about */
export const tryNetwork = async (): Promise<NetworkResult> => {
  const { iceServers } = await request(getCheck, {})
  let live: LiveConnection | undefined
  try {
    return await new Promise<NetworkResult>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('No connection in time')), mostWait)
      live = new LiveConnection(
        {
          connect: async (connection, _mode, offer) =>
            (await request(checkConnection, { body: { connection, offer } })).answer,
          choose: async () => undefined,
          leave: async () => undefined,
          // The first failed attempt is no answer yet: wireless networks drop one now and then.
          isPassing: () => true,
        },
        {
          onState: (state) => {
            if (state !== 'connected') return
            clearTimeout(timer)
            void live?.roundTrip().then((roundTrip) => resolve({ roundTrip }), reject)
          },
          onStreams: () => undefined,
        },
        { servers: iceServers, mode: 'voice', group: null },
      )
      live.start()
    })
  } finally {
    live?.close()
  }
}
