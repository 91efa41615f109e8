/** Values for the addresses of the help's pages. */
import type { ModulePages } from '#app/testing/pages.ts'
import { guides } from '../web/late/guides/all.ts'

export const pages: ModulePages = {
  modules: ['help'],
  values: {
    guide: ({ role }) => Promise.resolve(guides.find(({ roles }) => roles.some((one) => one === role))?.id),
  },
}
