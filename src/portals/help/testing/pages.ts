/** Values for the addresses of the help's pages. */
import type { ModulePages } from '#app/testing/pages.ts'
import { guides } from '../rules/late/guides/all.ts'

export const pages: ModulePages = {
  modules: ['help'],
  values: {
    requestId: ({ role, first }) =>
      first(role === 'super_admin' ? '/api/console/support?limit=1' : '/api/help/requests?limit=1'),
    guide: ({ role }) => Promise.resolve(guides.find(({ roles }) => roles.some((one) => one === role))?.id),
  },
}
