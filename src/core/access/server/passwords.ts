/**
 * Slow hashes: argon2id with OWASP's minimum costs, limited in parallel so that a burst of sign-ins does not block
 * other requests.
 */
import { availableParallelism } from 'node:os'
import { hash, hashRaw, verify } from '@node-rs/argon2'
import { createQueue } from '#platform/server/queue.ts'

const costs = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// Leaves one core for other requests; a longer queue would only time out.
const queue = createQueue({ atOnce: Math.max(1, availableParallelism() - 1), waiting: 500 })

export const hashPassword = (password: string): Promise<string> => queue(() => hash(password, costs))

let decoy: Promise<string> | undefined

/** Takes the same time with or without a hash, so that unknown accounts cannot be detected. */
export const checkPassword = async (stored: string | null | undefined, password: string): Promise<boolean> => {
  decoy ??= hashPassword('no account has this password')
  const against = stored ?? (await decoy)
  const matches = await queue(() => verify(against, password))
  return matches && stored !== null && stored !== undefined
}

/** A slow hash that is the same for the same text and salt, for short secrets that are looked up by their hash. @param salt 16 bytes */
export const hashSlowly = async (text: string, salt: Uint8Array): Promise<string> =>
  (await queue(() => hashRaw(text, { ...costs, salt }))).toString('base64url')
