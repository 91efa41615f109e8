/** A teacher's past and declined duties. */
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { toPage } from '#platform/pure/paging.ts'
import { useCall } from '#platform/web/api/hooks.ts'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import layout from '#platform/web/components/layout.module.css'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { PagedRows } from '#platform/web/list/paged-rows.tsx'
import { useListState } from '#platform/web/list/use-list-state.ts'
import { ownHistory } from '../../contract/teachers.ts'
import { DutyActs } from '../components/duties/duty-acts.tsx'
import { DutyRow } from '../components/duty-row.tsx'
import { OwnTabs } from '../components/tabs.tsx'

const limit = 20
const pageSearch = z.object({ page: z.coerce.number().int().min(1).optional() })

export const HistoryPage = () => {
  const { t } = useTranslation('duties')
  const navigate = useNavigate()
  const { page = 1 } = useListState(pageSearch).query
  const query = useCall(ownHistory, { query: { page, limit } }, { live: true, offline: true, keepPrevious: true })
  const { duties = [], total = 0, page: shown = page } = query.data ?? {}
  return (
    <>
      <PageHeader title={t('tab.history')} lead={query.data ? t('historyLead', { count: total }) : undefined} />
      <OwnTabs />
      <PagedRows
        query={{ ...query, page: toPage(duties, total, shown, limit) }}
        limit={limit}
        label={t('tab.history')}
        row={(duty) => (
          <DutyRow key={duty.id} duty={duty} own>
            {duty.declinedReason ? (
              <span className={layout.second}>{t('quoted', { words: duty.declinedReason })}</span>
            ) : null}
            {duty.canComplete || duty.myAssignment?.state !== 'declined' ? <DutyActs duty={duty} /> : null}
          </DutyRow>
        )}
        empty={<EmptyState title={t('historyNone')} text={t('historyNoneText')} />}
        onPage={(next) => void navigate({ to: '.', search: next === 1 ? {} : { page: next } })}
      />
    </>
  )
}
