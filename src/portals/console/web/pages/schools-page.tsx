/** Every school of the installation, and a new one. */
import { Link, useNavigate } from '@tanstack/react-router'
import { IconPlus } from '@tabler/icons-react'
import { lazy, Suspense, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { plans } from '#core/access/contract/access.ts'
import { usePaged } from '#platform/web/api/hooks.ts'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { ListPage } from '#platform/web/list/list-page.tsx'
import type { ListColumn, ListFilter } from '#platform/web/list/types.ts'
import { useListState } from '#platform/web/list/use-list-state.ts'
import { schoolStatuses, type SchoolRow } from '../../contract/overview.ts'
import { listSchools } from '../../contract/schools.ts'
import { Standing, useSchoolRow } from '../components/school-table.tsx'
import { schoolsSearch } from '../searches.ts'
import { usePlanName } from '../use-plan-name.ts'

const CreateSchoolDialog = lazy(async () => ({
  default: (await import('../components/create-school-dialog.tsx')).CreateSchoolDialog,
}))

const useColumns = (): ListColumn<SchoolRow>[] => {
  const { t } = useTranslation('console')
  const formats = useFormats()
  const planName = usePlanName()
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('head.school'),
        sort: 'name',
        cell: (school) => (
          <Link to="/console/schools/$schoolId" params={{ schoolId: school.id }}>
            {school.name}
          </Link>
        ),
      },
      { id: 'code', header: t('head.code'), cell: (school) => school.code },
      { id: 'plan', header: t('head.plan'), cell: (school) => planName(school.plan) },
      { id: 'status', header: t('head.status'), cell: (school) => <Standing status={school.status} /> },
      { id: 'learners', header: t('head.learners'), numeric: true, cell: (school) => formats.number(school.learners) },
      { id: 'staff', header: t('head.staff'), numeric: true, cell: (school) => formats.number(school.staff) },
      { id: 'createdAt', header: t('head.since'), sort: 'createdAt', cell: (school) => formats.date(school.createdAt) },
    ],
    [t, formats, planName],
  )
}

const useFilters = (): ListFilter[] => {
  const { t } = useTranslation('console')
  const planName = usePlanName()
  return useMemo(
    () => [
      {
        id: 'plan',
        label: t('head.plan'),
        kind: 'choice',
        options: plans.map((value) => ({ value, label: planName(value) })),
      },
      {
        id: 'status',
        label: t('head.status'),
        kind: 'choice',
        options: schoolStatuses.map((value) => ({ value, label: t(`status.${value}`) })),
      },
    ],
    [t, planName],
  )
}

export const SchoolsPage = () => {
  const { t } = useTranslation('console')
  const navigate = useNavigate()
  const state = useListState(schoolsSearch)
  const { create, ...query } = state.query
  const list = usePaged(listSchools, { query })
  const setCreate = (value: 'yes' | undefined): void =>
    void navigate({ to: '.', search: (before: object) => ({ ...before, create: value }), replace: value === undefined })
  return (
    <>
      <ListPage
        id="console-schools"
        title={t('schools.title')}
        state={state}
        query={list}
        columns={useColumns()}
        defaultSort="name"
        rowId={(school) => school.id}
        rowName={(school) => school.name}
        rowTo={(school) => `/console/schools/${school.id}`}
        phoneRow={useSchoolRow()}
        searchLabel={t('schools.search')}
        filters={useFilters()}
        create={{ label: t('schools.create'), icon: IconPlus, onClick: () => setCreate('yes') }}
        empty={{ title: t('none'), text: t('schools.emptyText') }}
      />
      {create === 'yes' ? (
        <Suspense>
          <CreateSchoolDialog onClose={() => setCreate(undefined)} />
        </Suspense>
      ) : null}
    </>
  )
}
