/** The trail of the page at hand: place and its group from the rail, the rest from the page. */
import { useLocation } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { placeOf, useRail } from '../../app/modules-context.tsx'
import { usePageMeta, type Crumb } from '../page-meta.tsx'
import { useNavLabel } from './use-nav-label.ts'

export const useTrail = (): Crumb[] => {
  const { t } = useTranslation('platform')
  const label = useNavLabel()
  const meta = usePageMeta()
  const { rail, sections } = useRail()
  const path = useLocation({ select: (location) => location.pathname })
  const place = placeOf(rail, path)
  if (!place) return meta ? [...(meta.crumbs ?? []), { label: meta.title }] : []
  const placeLabel = label(place.moduleId, place.labelKey)
  // On the place itself the trail shows the group, if it is in one; on pages below it, the place.
  const group = sections.find(({ items }) => items.includes(place))?.group
  if (path === place.to) return [...(group ? [{ label: t(`rail.${group}`) }] : []), { label: placeLabel }]
  // A page may name the place itself, for roles in whose rail it does not stand.
  const own = (meta?.crumbs ?? []).filter(({ to }) => to !== place.to)
  return [{ label: placeLabel, to: place.to }, ...own, ...(meta ? [{ label: meta.title }] : [])]
}
