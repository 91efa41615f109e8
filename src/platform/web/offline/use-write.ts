/** The feature's declaration of an entry's write, once it is loaded. */
import { useEffect, useState } from 'react'
import type { OfflineWrite } from './offline-write.ts'
import { useOutbox } from './offline-provider.tsx'

/** @returns undefined while loading, and for a write no feature declares any more */
export const useWrite = (endpointId: string): OfflineWrite | undefined => {
  const { find } = useOutbox()
  const [write, setWrite] = useState<OfflineWrite>()
  useEffect(() => {
    let shown = true
    find(endpointId).then(
      (found) => {
        if (shown) setWrite(() => found)
      },
      () => undefined,
    )
    return () => {
      shown = false
    }
  }, [find, endpointId])
  return write
}
