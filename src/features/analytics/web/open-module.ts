/** Parts of pages that another module brings. */
import type { Session } from '#platform/web/session/session.tsx'

export const advancedId = 'advanced-analytics'

export const isOpenModule = (modules: Session['modules'], module: string): boolean =>
  modules.some(({ id, available }) => id === module && available)
