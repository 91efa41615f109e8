/** Password hashes: argon2id with OWASP's least costs. */
import { hash, verify } from '@node-rs/argon2'

const costs = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password, costs)

let decoy: Promise<string> | undefined

/** Takes the same time whether or not there is a hash, so that answers do not tell known from unknown accounts. */
export const checkPassword = async (stored: string | null | undefined, password: string): Promise<boolean> => {
  decoy ??= hashPassword('no account has this password')
  const matches = await verify(stored ?? (await decoy), password)
  return matches && stored !== null && stored !== undefined
}
