/** A learner's own incidents. */
import { useTranslation } from 'react-i18next'
import { usePaged } from '#platform/web/api/hooks.ts'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { PagedRows } from '#platform/web/list/paged-rows.tsx'
import { useListState } from '#platform/web/list/use-list-state.ts'
import { ownIncidentList } from '../../contract/family.ts'
import { IncidentRow } from '../components/incident-row.tsx'
import { useBookLive } from '../live.ts'
import { ownIncidentsSearch } from '../searches.ts'

const limit = 10

export const StudentIncidentsPage = () => {
  const { t } = useTranslation('occurrences')
  const state = useListState(ownIncidentsSearch)
  const query = usePaged(ownIncidentList, { query: { page: state.page, limit } }, { offline: true, live: true })
  useBookLive(ownIncidentList)
  return (
    <>
      <PageHeader title={t('own.title')} lead={t('own.lead')} />
      <PagedRows
        query={query}
        limit={limit}
        row={(incident) => <IncidentRow key={incident.id} incident={incident} base="/student/incidents" />}
        empty={<EmptyState title={t('own.empty')} text={t('own.emptyText')} />}
        onPage={state.setPage}
        skeletons={3}
      />
    </>
  )
}
