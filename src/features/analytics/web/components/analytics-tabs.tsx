/** Overview, learners and insights, with the filters kept. */
import { Link, useLocation } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import tabs from '#platform/web/components/address-tabs.module.css'
import type { Filters } from '../../contract/filters.ts'

const places = [
  { to: '/analytics', key: 'overview' },
  { to: '/analytics/insights', key: 'insights' },
  { to: '/analytics/progress', key: 'progress' },
  { to: '/analytics/reports', key: 'reports' },
] as const

export const AnalyticsTabs = ({ filters }: { filters: Filters }) => {
  const { t } = useTranslation('analytics')
  const path = useLocation({ select: ({ pathname }) => pathname })
  return (
    <nav className={tabs.tabs} aria-label={t('title')}>
      {places.map(({ to, key }) => (
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
