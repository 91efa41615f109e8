/** Incidents of a child that the school shared with the family. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePaged } from '#platform/web/api/hooks.ts'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { PagedRows } from '#platform/web/list/paged-rows.tsx'
import { childIncidentList } from '../../contract/family.ts'
import { useBookLive } from '../live.ts'
import { IncidentRow } from './incident-row.tsx'

const limit = 10

/** @param id of the child as a learner */
export const ChildIncidents = ({ id }: { id: string }) => {
  const { t } = useTranslation('occurrences')
  const [page, setPage] = useState(1)
  const query = usePaged(childIncidentList, { params: { id }, query: { page, limit } }, { offline: true, live: true })
  useBookLive(childIncidentList)
  return (
    <section>
      <h1>{t('family.title')}</h1>
      <PagedRows
        query={query}
        limit={limit}
        row={(incident) => <IncidentRow key={incident.id} incident={incident} base="/parent/incidents" />}
        empty={<EmptyState title={t('family.empty')} text={t('family.emptyText')} />}
        onPage={setPage}
        skeletons={3}
      />
    </section>
  )
}
