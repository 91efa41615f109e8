/** Tools that modules add to the bar of every list, such as saved filters. */
import { createContext, Suspense, use } from 'react'
import { useParts } from '../app/modules-context.tsx'
import type { ListFilter } from './types.ts'
import type { ListState } from './use-list-state.ts'

/** The list that a tool stands in. */
export interface OpenList {
  /** Name of the list, such as `users`. */
  readonly id: string
  readonly state: ListState
  readonly filters: readonly ListFilter[]
}

const List = createContext<OpenList | null>(null)

export const useOpenList = (): OpenList => {
  const list = use(List)
  if (!list) throw new Error('A tool of a list stands in its bar')
  return list
}

export const ListTools = (list: OpenList) => {
  const tools = useParts('platform.list')
  return (
    <List value={list}>
      {tools.map(({ id, part: Tool }) => (
        <Suspense key={id} fallback={null}>
          <Tool id={list.id} />
        </Suspense>
      ))}
    </List>
  )
}
