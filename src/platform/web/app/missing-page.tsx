/** An address without a page: of a module still to come, of one that is not open, or of nothing. */
import { useLocation } from '@tanstack/react-router'
import { DenialPage } from '../components/refusals/denial-page.tsx'
import { NotFoundPage } from '../components/refusals/not-found-page.tsx'
import { useSession, type SessionModule } from '../session/session.tsx'
import { moduleToCome } from './modules-context.tsx'
import { SoonPage } from './soon-page.tsx'

/** The module below whose first address the path lies: the longest one. */
const moduleAt = (modules: readonly SessionModule[], path: string): SessionModule | undefined =>
  modules
    .filter(({ route }) => route !== null && route !== '/' && (path === route || path.startsWith(`${route}/`)))
    .sort((a, b) => (b.route?.length ?? 0) - (a.route?.length ?? 0))[0]

export const MissingPage = () => {
  const path = useLocation({ select: (location) => location.pathname })
  const module = moduleAt(useSession().modules, path)
  if (!module || module.available) return <NotFoundPage />
  if (moduleToCome(module)) return <SoonPage moduleId={module.id} />
  return <DenialPage reason={module.reasonText ?? { message: module.reason ?? '' }} obstacle={module.obstacle} />
}
