/** Overview, learners and insights, with the filters kept. */
import { Link, useLocation } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import tabs from '#platform/web/components/address-tabs.module.css'
import { useSession } from '#platform/web/session/session.tsx'
import type { Filters } from '../../contract/filters.ts'
import { advancedId, isOpenModule } from '../open-module.ts'

/** A tab with a module of its own is there while that is open to the reader. */
const places: readonly { to: string; key: string; module?: string }[] = [
  { to: '/analytics', key: 'overview' },
  { to: '/analytics/insights', key: 'insights' },
  { to: '/analytics/progress', key: 'progress' },
  { to: '/analytics/advanced', key: 'advanced', module: advancedId },
  { to: '/analytics/reports', key: 'reports' },
]

export const AnalyticsTabs = ({ filters }: { filters: Filters }) => {
  const { t } = useTranslation('analytics')
  const path = useLocation({ select: ({ pathname }) => pathname })
  const { modules } = useSession()
  const shown = places.filter(({ module }) => module === undefined || isOpenModule(modules, module))
  return (
    <nav className={tabs.tabs} aria-label={t('title')}>
      {shown.map(({ to, key }) => (
        <Link
          key={to}
          to={to}
          search={filters as never}
          className={tabs.tab}
          resetScroll={false}
          activeOptions={{ exact: true, includeSearch: false }}
          data-current={path === to || undefined}
          aria-current={path === to ? 'page' : undefined}
        >
          {t(`tab.${key}`)}
        </Link>
      ))}
    </nav>
  )
}
