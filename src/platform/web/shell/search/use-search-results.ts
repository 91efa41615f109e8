/** Global search: pages and actions immediately, people and classes from the server. */
import { useEffect, useMemo, useState } from 'react'
import { useActions, useRail } from '../../app/modules-context.tsx'
import { useAppParts, type SearchHit } from '../../app/app-parts.tsx'
import { useNavLabel } from '../rail/use-nav-label.ts'

export interface SearchResult {
  key: string
  title: string
  detail?: string | undefined
  to: string
  search?: Readonly<Record<string, string>> | undefined
}

export interface SearchGroup {
  kind: 'people' | 'classes' | 'pages' | 'actions'
  results: readonly SearchResult[]
}

type State = 'idle' | 'searching' | 'failed'

const pause = 200
const shortest = 2

/** Ignores case and accents, so that wanjiku finds Wanjikũ. */
const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const useServerHits = (text: string): { hits: readonly SearchHit[]; state: State } => {
  const { search } = useAppParts()
  const [found, setFound] = useState<{ hits: readonly SearchHit[]; state: State }>({ hits: [], state: 'idle' })
  const wanted = text.trim()
  useEffect(() => {
    if (!search || wanted.length < shortest) {
      setFound({ hits: [], state: 'idle' })
      return undefined
    }
    const stop = new AbortController()
    setFound((before) => ({ hits: before.hits, state: 'searching' }))
    const timer = setTimeout(() => {
      search(wanted, stop.signal).then(
        (hits) => stop.signal.aborted || setFound({ hits, state: 'idle' }),
        () => stop.signal.aborted || setFound({ hits: [], state: 'failed' }),
      )
    }, pause)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [search, wanted])
  return found
}

export const useSearchResults = (text: string): { groups: SearchGroup[]; state: State } => {
  const label = useNavLabel()
  const { rail } = useRail()
  const actions = useActions()
  const { hits, state } = useServerHits(text)
  const groups = useMemo(() => {
    const wanted = fold(text.trim())
    const fits = (result: SearchResult) => fold(result.title).includes(wanted)
    const pages = rail
      .map((item) => ({ key: `page-${item.to}`, title: label(item.moduleId, item.labelKey), to: item.to }))
      .filter(fits)
    const todo = actions
      .map((item) => ({
        key: `action-${item.moduleId}-${item.labelKey}`,
        title: label(item.moduleId, item.labelKey),
        to: item.to,
        search: item.search,
      }))
      .filter(fits)
    const ofKind = (kind: SearchHit['kind']) =>
      hits
        .filter((hit) => hit.kind === kind)
        .map((hit) => ({ key: `${kind}-${hit.id}`, title: hit.title, detail: hit.detail, to: hit.to }))
    const all: SearchGroup[] = [
      { kind: 'people', results: ofKind('people') },
      { kind: 'classes', results: ofKind('classes') },
      { kind: 'pages', results: pages },
      { kind: 'actions', results: todo },
    ]
    return all.filter(({ results }) => results.length > 0)
  }, [text, rail, actions, hits, label])
  return { groups, state }
}
