/** People and classes for the search box. */
import { request } from '#platform/web/api/request.ts'
import type { RecordSearch, SearchHit } from '#platform/web/module.ts'
import { search, type Found } from '../contract/search.ts'

type Address = (id: string, role: string) => string

/** Teachers have their learners under their own part: the address depends on the role. */
const addressOf: Readonly<Record<Found['kind'], Address>> = {
  learner: (id, role) => `${role === 'admin' ? '/admin/learners' : '/teacher/students'}/${id}`,
  staff: (id) => `/admin/staff/${id}`,
  guardian: (id) => `/admin/guardians/${id}`,
  child: (id) => `/parent/children/${id}`,
  class: (id) => `/registers/${id}`,
}

export const findPeople: RecordSearch['find'] = async (text, { user }, signal) => {
  const { items } = await request(search, { query: { q: text }, signal })
  return items.map(({ kind, id, title, subtitle }): SearchHit => ({
    kind: kind === 'class' ? 'classes' : 'people',
    id,
    title,
    detail: subtitle ?? undefined,
    to: addressOf[kind](id, user.role),
  }))
}
