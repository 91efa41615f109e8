/** Slow hashes: argon2id with OWASP's least costs, a few at a time, so that a rush of sign-ins leaves room for everybody else. */
import { availableParallelism } from 'node:os'
import { hash, hashRaw, verify } from '@node-rs/argon2'
import { createQueue } from './queue.ts'

const costs = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// One core stays free for answering; hundreds that wait would all be given up by their browsers.
const queue = createQueue({ atOnce: Math.max(1, availableParallelism() - 1), waiting: 500 })

export const hashPassword = (password: string): Promise<string> => queue(() => hash(password, costs))

let decoy: Promise<string> | undefined

/** Takes the same time whether or not there is a hash, so that answers do not tell known from unknown accounts. */
export const checkPassword = async (stored: string | null | undefined, password: string): Promise<boolean> => {
  decoy ??= hashPassword('no account has this password')
  const against = stored ?? (await decoy)
  const matches = await queue(() => verify(against, password))
  return matches && stored !== null && stored !== undefined
}

/** A slow hash that is the same for the same text and salt, for short secrets that are looked up by their hash. @param salt 16 bytes */
export const hashSlowly = async (text: string, salt: Uint8Array): Promise<string> =>
  (await queue(() => hashRaw(text, { ...costs, salt }))).toString('base64url')
