/** State of a list page, stored in its address. */
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { z } from 'zod'
import { tolerantSearch } from '../app/search-params.ts'

type Patch = Record<string, unknown>

export type FilterValue = string | readonly string[] | undefined

export const isMany = (value: FilterValue): value is readonly string[] => Array.isArray(value)

export interface ListState<Q extends object = object> {
  /** Query of the endpoint. */
  query: Q
  page: number
  search: string
  sort: string | undefined
  filter: (id: string) => FilterValue
  setPage: (page: number) => void
  setSearch: (text: string) => void
  setSort: (sort: string | undefined) => void
  setFilter: (id: string, value: FilterValue) => void
  /** Forgets search and filters. */
  clear: () => void
  /** What the list's schema makes of such an address; what does not fit is dropped. */
  read: (search: Patch) => Patch
  /** Sets several parameters at once; undefined takes one away. */
  setAll: (change: Patch) => void
}

/** @param schema made by `listSearch`, the same that the route was given */
export const useListState = <S extends z.ZodType<object>>(schema: S): ListState<z.output<S>> => {
  const raw: Patch = useSearch({ strict: false })
  const navigate = useNavigate()
  const key = JSON.stringify(raw)
  return useMemo(() => {
    const query = tolerantSearch(schema)(JSON.parse(key) as Patch)
    const go = (next: (before: Patch) => Patch, replace = false) =>
      void navigate({ to: '.', search: (before: Patch) => next(before), replace, resetScroll: false })
    const patch = (change: Patch, replace = false) =>
      go((before) => ({ ...before, page: undefined, ...change }), replace)
    return {
      query: query as z.output<S>,
      page: typeof query.page === 'number' ? query.page : 1,
      search: typeof query.search === 'string' ? query.search : '',
      sort: typeof query.sort === 'string' ? query.sort : undefined,
      filter: (id) => query[id] as FilterValue,
      setPage: (page) => patch({ page: page === 1 ? undefined : page }),
      setSearch: (text) => patch({ search: text === '' ? undefined : text }, true),
      setSort: (sort) => patch({ sort }),
      setFilter: (id, value) =>
        patch({ [id]: value === '' || (Array.isArray(value) && value.length === 0) ? undefined : value }),
      read: tolerantSearch(schema),
      setAll: (change) => patch(change),
      clear: () => go((before) => (before.sort === undefined ? {} : { sort: before.sort })),
    }
  }, [key, navigate, schema])
}

/** Search, filters and sort of a list, for calls that take all of it. */
export const withoutPage = <Q extends { page?: unknown; limit?: unknown }>({
  page: _page,
  limit: _limit,
  ...query
}: Q): Omit<Q, 'page' | 'limit'> => query

/** Number of active filters. */
export const countFilters = (filters: readonly { id: string }[], state: ListState): number =>
  filters.filter(({ id }) => state.filter(id) !== undefined).length

/** Whether search or filters leave something out. */
export const isNarrowed = (filters: readonly { id: string }[], state: ListState): boolean =>
  state.search !== '' || countFilters(filters, state) > 0
