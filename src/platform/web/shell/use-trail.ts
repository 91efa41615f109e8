/** The trail of the page at hand: group and place from the rail, the rest from the page. */
import { useLocation } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { groupOf, placeOf, useRail } from '../app/modules-context.tsx'
import { useSession } from '../session/session.tsx'
import { usePageMeta, type Crumb } from './page-meta.tsx'
import { useNavLabel } from './use-nav-label.ts'

export const useTrail = (): Crumb[] => {
  const { t } = useTranslation('platform')
  const label = useNavLabel()
  const session = useSession()
  const meta = usePageMeta()
  const { rail } = useRail()
  const path = useLocation({ select: (location) => location.pathname })
  const place = placeOf(rail, path)
  if (!place) return meta ? [...(meta.crumbs ?? []), { label: meta.title }] : []
  const placeLabel = label(place.moduleId, place.labelKey)
  // On the place itself the group says where we are; below it the place does.
  if (path === place.to) return [{ label: t(`rail.${groupOf(place, session)}`) }, { label: placeLabel }]
  return [{ label: placeLabel, to: place.to }, ...(meta?.crumbs ?? []), ...(meta ? [{ label: meta.title }] : [])]
}
