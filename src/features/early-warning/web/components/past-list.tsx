/** A list of what is over, below the tabs of early warning, page by page. */
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { PagedRows, type PagedQuery } from '#platform/web/list/paged-rows.tsx'
import { base } from '../addresses.ts'
import classes from './warning.module.css'
import { WarningTabs } from './warning-tabs.tsx'

interface PastListProps<T> {
  /** Its tab, and the end of its address. */
  readonly tab: 'dismissed' | 'history'
  readonly query: PagedQuery<T>
  readonly limit: number
  /** An `<li>` with its key. */
  readonly row: (item: T) => ReactNode
}

export const PastList = <T,>({ tab, query, limit, row }: PastListProps<T>) => {
  const { t } = useTranslation('early-warning')
  const navigate = useNavigate()
  return (
    <>
      <PageHeader
        title={t(`tabs.${tab}`)}
        lead={t(`${tab}.lead`)}
        crumbs={[{ label: t('title'), to: base }]}
        back={base}
      />
      <WarningTabs />
      <PagedRows
        query={query}
        limit={limit}
        onPage={(next) => void navigate({ to: `${base}/${tab}`, search: { page: next } })}
        empty={<EmptyState title={t(`${tab}.empty`)} text={t(`${tab}.emptyText`)} />}
        className={classes.list}
        row={row}
      />
    </>
  )
}
