/** Records that modules find on the server for the search box. */
import { useEffect, useState } from 'react'
import { useRecordSearches } from '../../app/modules-context.tsx'
import type { SearchHit } from '../../module.ts'
import { useSession } from '../../session/session.tsx'

export type SearchState = 'idle' | 'searching' | 'failed'

interface Records {
  hits: readonly SearchHit[]
  state: SearchState
}

const pause = 200
const shortest = 2
const nothing: Records = { hits: [], state: 'idle' }

export const useRecords = (text: string): Records => {
  const searches = useRecordSearches()
  const session = useSession()
  const [found, setFound] = useState(nothing)
  const wanted = text.trim()
  useEffect(() => {
    if (searches.length === 0 || wanted.length < shortest) {
      setFound(nothing)
      return undefined
    }
    const stop = new AbortController()
    setFound((before) => ({ hits: before.hits, state: 'searching' }))
    const ask = async () => {
      const answers = await Promise.allSettled(searches.map(({ find }) => find(wanted, session, stop.signal)))
      if (stop.signal.aborted) return
      setFound({
        hits: answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : [])),
        state: answers.some(({ status }) => status === 'rejected') ? 'failed' : 'idle',
      })
    }
    const timer = setTimeout(() => void ask(), pause)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
    // A new session object alone asks nothing again.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [searches, wanted])
  return found
}
