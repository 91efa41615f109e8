/** Server results of the search box, with the page of each hit. */
import { getMe, type CurrentUser } from '#core/access/contract/account.ts'
import { search, type Found } from '#core/people/contract/search.ts'
import { callKey } from '#platform/web/api/keys.ts'
import { request } from '#platform/web/api/request.ts'
import type { GlobalSearch, SearchHit } from '#platform/web/app/app-parts.tsx'
import type { QueryClient } from '@tanstack/react-query'

type Address = (id: string, role: string | undefined) => string

const addressOf: Readonly<Record<Found['kind'], Address>> = {
  learner: (id, role) => `${role === 'admin' ? '/admin/learners' : '/teacher/students'}/${id}`,
  staff: (id) => `/admin/staff/${id}`,
  guardian: (id) => `/admin/guardians/${id}`,
  child: (id) => `/parent/children/${id}`,
  class: (id) => `/registers/${id}`,
}

/** Teachers have their learners under their own part: the address depends on the role. */
export const createSearch =
  (client: QueryClient): GlobalSearch =>
  async (text, signal) => {
    const role = client.getQueryData<CurrentUser>(callKey(getMe))?.role
    const { items } = await request(search, { query: { q: text }, signal })
    return items.map(({ kind, id, title, subtitle }): SearchHit => ({
      id,
      kind: kind === 'class' ? 'classes' : 'people',
      title,
      detail: subtitle ?? undefined,
      to: addressOf[kind](id, role),
    }))
  }
