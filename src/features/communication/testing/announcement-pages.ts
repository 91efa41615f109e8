/** Answers and people for tests of the pages of announcements. */
import { filesWeb } from '#core/files/web/module.tsx'
import { sessionOf } from '#platform/web/testing/render-app.tsx'
import { announcementsWeb } from '../web/announcements/module.tsx'

export const id = '0192f3a0-0000-7000-8000-000000000011'
export const east = '0192f3a0-0000-7000-8000-000000000012'
export const office = '/api/admin/communications'

/** The rail and the dashboard would ask for answers of their own. */
export const modules = [{ ...announcementsWeb, rail: [], dashboardCards: [] }, filesWeb]

const abilities: Record<string, string[]> = {
  admin: ['communication.announce', 'communication.groups'],
  teacher: ['communication.announce_to_classes'],
}
export const as = (role: string) =>
  sessionOf({
    user: { id: 'x', firstName: 'Esther', lastName: 'Kerubo', role },
    abilities: abilities[role] ?? [],
  })

export const paged = (items: readonly object[], more: object = {}) => ({
  items,
  totalCount: items.length,
  totalPages: 1,
  currentPage: 1,
  hasNextPage: false,
  hasPreviousPage: false,
  ...more,
})

export const count = { people: 2, learners: 0, guardians: 2, staff: 0, withAccount: 1, withPhone: 1, outOfReach: 1 }
export const choices = (wholeSchool: boolean) => ({
  wholeSchool,
  levels: [],
  grades: [],
  groups: [],
  sms: wholeSchool,
  streams: [{ id: east, name: 'Grade 7 East', grade: 'Grade 7' }],
})
