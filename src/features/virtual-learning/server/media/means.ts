/** What the installation gives live lessons: the engine that carries voices, and a relay for narrow networks. */
import { createHmac } from 'node:crypto'
import { AppError } from '#platform/pure/errors.ts'
import { definePort } from '#platform/server/modules/ports.ts'
import type { Log } from '#platform/server/database/log.ts'
import { mediaErrors } from '../../contract/media.ts'
import type { LiveKit } from '../livekit/livekit.ts'
import type { MediaEngine } from './engine.ts'
import type { Answers, Command } from './messages.ts'

/** A TURN server with a shared secret. */
export interface Relay {
  readonly url: string
  readonly secret: string
}

export interface MediaMeans {
  readonly engine: MediaEngine
  readonly relay: Relay | undefined
  /** A server that schools may choose instead of the engine. */
  readonly liveKit: LiveKit | undefined
  readonly log: Log
}

export const mediaMeansPort = definePort<MediaMeans>('program.media')

/** A lesson is over by then, in seconds. */
const relayFor = 4 * 3600

/**
 * A password for the relay that ends by itself (the REST API of coturn): the relay's secret never leaves the server.
 * @param account who uses it, for the relay's log
 */
export const relayServers = (relay: Relay | undefined, account: string, now: Date) => {
  if (!relay) return []
  const username = `${Math.floor(now.getTime() / 1000) + relayFor}:${account}`
  const credential = createHmac('sha1', relay.secret).update(username).digest('base64')
  return [{ urls: relay.url, username, credential }]
}

/** Gives the engine a command. @throws AppError if it cannot be carried out at the moment */
export const askedOf = async <C extends Command>(
  { engine, log }: MediaMeans,
  command: C,
): Promise<Answers[C['kind']]> => {
  try {
    return await engine.do(command)
  } catch (error) {
    log.error({ err: error }, 'live lessons: a command failed')
    throw new AppError(mediaErrors.mediaDown)
  }
}
