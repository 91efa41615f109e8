/** The copies on this device, as screens see them. */
import { useEffect, useSyncExternalStore } from 'react'
import { useSession } from '#platform/web/session/session.tsx'
import { keptCopiesOf, type KeptCopies, type KeptSnapshot } from './kept-copies.ts'
import { ownerOf } from './owner.ts'

export const useKept = (): KeptSnapshot & { readonly kept: KeptCopies } => {
  const kept = keptCopiesOf(ownerOf(useSession()))
  const snapshot = useSyncExternalStore(kept.subscribe, kept.snapshot)
  useEffect(() => {
    // A device without such a store has no copies.
    kept.load().catch(() => undefined)
  }, [kept])
  return { ...snapshot, kept }
}
