/** Global search: actions and pages immediately, records from the server. */
import { useTranslation } from 'react-i18next'
import { placeOf, useActions, usePages, useRail } from '../../app/modules-context.tsx'
import { recordKinds, type Icon, type SearchHit } from '../../module.ts'
import { rankOf, type Findable } from './match.ts'
import { useLabels } from './use-labels.ts'
import { useRecords, type SearchState } from './use-records.ts'

export interface SearchResult {
  key: string
  title: string
  detail?: string | undefined
  icon?: Icon | undefined
  to: string
  search?: Readonly<Record<string, string>> | undefined
}

export interface SearchGroup {
  kind: 'actions' | 'pages' | SearchHit['kind']
  results: readonly SearchResult[]
}

/** Those that fit, the best first, otherwise in their order. */
const fitting = (found: readonly (SearchResult & Findable)[], text: string): SearchResult[] =>
  found
    .flatMap(({ words, ...result }) => {
      const rank = rankOf({ title: result.title, words }, text)
      return rank === undefined ? [] : [{ result, rank }]
    })
    .sort((a, b) => a.rank - b.rank)
    .map(({ result }) => result)

export const useSearchResults = (text: string): { groups: SearchGroup[]; state: SearchState } => {
  const { t } = useTranslation('platform')
  const label = useLabels()
  const { rail, sections } = useRail()
  const actions = useActions()
  const pages = usePages()
  const { hits, state } = useRecords(text)
  const groupOf = (to: string): string | undefined => {
    const group = sections.find(({ items }) => items.some((item) => item.to === to))?.group
    return group ? t(`rail.${group}`) : undefined
  }
  const todo = actions.map(({ moduleId, labelKey, to, search }) => {
    const place = placeOf(rail, to)
    const key = `action-${moduleId}-${labelKey}`
    const detail = place ? label(place.moduleId, place.labelKey).title : undefined
    return { key, to, search, icon: place?.icon, detail, ...label(moduleId, labelKey) }
  })
  const places = pages.map(({ moduleId, labelKey, to, search }) => ({
    key: `page-${moduleId}-${labelKey}`,
    to,
    search,
    icon: placeOf(rail, to)?.icon,
    detail: groupOf(to),
    ...label(moduleId, labelKey),
  }))
  const groups: SearchGroup[] = [
    { kind: 'actions', results: fitting(todo, text) },
    { kind: 'pages', results: fitting(places, text) },
    ...recordKinds.map((kind) => ({
      kind,
      results: hits
        .filter((hit) => hit.kind === kind)
        .map(({ id, title, detail, to }) => ({ key: `${kind}-${id}`, title, detail, to })),
    })),
  ]
  return { groups: groups.filter(({ results }) => results.length > 0), state }
}
