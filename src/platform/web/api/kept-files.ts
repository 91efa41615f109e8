/** Files that a person keeps on the device, one cache for each account and membership. */
import { type Identity, identityKey } from './identity.ts'

const prefix = 'darasa:files:'

/** False on plain http addresses, where browsers keep nothing. */
export const canKeepFiles = (): boolean => 'caches' in globalThis

export const openKeptFiles = (identity: Identity): Promise<Cache> => caches.open(prefix + identityKey(identity))

export const hasKeptFiles = async (identity: Identity): Promise<boolean> =>
  canKeepFiles() && (await caches.has(prefix + identityKey(identity)))

export const forgetKeptFiles = async (identity: Identity): Promise<void> => {
  await caches.delete(prefix + identityKey(identity))
}

/** Deletes the files of all accounts but this one; of all at sign-out. Those of its other memberships cost data to fetch again. */
export const forgetOthersFiles = async (except: Identity | null): Promise<void> => {
  if (!canKeepFiles()) return
  const own = except ? `${prefix}${except.accountId}:` : null
  const others = (await caches.keys()).filter(
    (name) => name.startsWith(prefix) && (own === null || !name.startsWith(own)),
  )
  await Promise.all(others.map((name) => caches.delete(name)))
}
