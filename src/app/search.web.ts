/** What the search box finds on the server, with the page that each hit opens. */
import { search, type Found } from '#core/people/contract/search.ts'
import { request } from '#platform/web/api/request.ts'
import type { GlobalSearch, SearchHit } from '#platform/web/app/app-parts.tsx'

const addressOf: Readonly<Record<Found['kind'], (id: string) => string>> = {
  learner: (id) => `/admin/learners/${id}`,
  staff: (id) => `/admin/staff/${id}`,
  guardian: (id) => `/admin/guardians/${id}`,
  child: (id) => `/parent/children/${id}`,
  class: (id) => `/registers/${id}`,
}

export const searchSchool: GlobalSearch = async (text, signal) => {
  const { items } = await request(search, { query: { q: text }, signal })
  return items.map(({ kind, id, title, subtitle }): SearchHit => ({ id, kind: kind === 'class' ? 'classes' : 'people', title, detail: subtitle ?? undefined, to: addressOf[kind](id) }))
}
