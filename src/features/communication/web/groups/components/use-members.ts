/** Loads all members of a fixed list page by page: editing needs the complete list. */
import { useQuery } from '@tanstack/react-query'
import { callKey } from '#platform/web/api/keys.ts'
import { request } from '#platform/web/api/request.ts'
import { groupPeople } from '../../../contract/groups.ts'
import type { Chosen } from './group-values.ts'

const limit = 100

const allMembers = async (id: string, signal: AbortSignal): Promise<Chosen[]> => {
  const found: Chosen[] = []
  for (let page = 1; ; page++) {
    const answer = await request(groupPeople, { params: { id }, query: { page, limit }, signal })
    found.push(...answer.items.map(({ kind, personId, name }) => ({ kind, personId, name })))
    if (!answer.hasNextPage) return found
  }
}

export const useMembers = (id: string, enabled: boolean) =>
  useQuery({
    queryKey: [...callKey(groupPeople), 'all', id],
    queryFn: ({ signal }) => allMembers(id, signal),
    enabled,
    staleTime: 0,
    gcTime: 0,
  })
