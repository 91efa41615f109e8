/** The learners behind a figure by name; families get the progress of their own. */
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { usePaged } from '#platform/web/api/hooks.ts'
import { Band } from '#platform/web/components/drawings/band.tsx'
import { ListPage } from '#platform/web/list/list-page.tsx'
import type { ListColumn, ListFilter } from '#platform/web/list/types.ts'
import { useListState } from '#platform/web/list/use-list-state.ts'
import { useSession } from '#platform/web/session/session.tsx'
import { useTermName } from '#platform/web/i18n/use-term-name.ts'
import { groups } from '../../contract/filters.ts'
import { listResults, type ResultRow } from '../../contract/overview.ts'
import { AnalyticsTabs } from '../components/analytics-tabs.tsx'
import { FamilyProgress } from '../components/family-progress.tsx'
import { filtersOf, resultsSearch } from '../searches.ts'
import { useOverview } from '../use-overview.ts'
import { signed } from '../words.ts'

const levels = ['EE', 'ME', 'AE', 'BE'] as const

const useColumns = (addressOf: (learnerId: string) => string): ListColumn<ResultRow>[] => {
  const { t } = useTranslation('analytics')
  return useMemo(() => {
    const mark = (percent: number | null, band: string | null) => (
      <>
        {percent} {band === null ? null : <Band code={band} />}
      </>
    )
    return [
      {
        id: 'name',
        header: t('progress.learner'),
        cell: ({ learnerId, fullName }) => <Link to={addressOf(learnerId)}>{fullName}</Link>,
      },
      { id: 'class', header: t('class'), cell: (row) => row.class },
      { id: 'area', header: t('filter.area'), cell: ({ area }) => area },
      { id: 'before', header: t('progress.before'), cell: (row) => mark(row.before, row.bandBefore), numeric: true },
      { id: 'now', header: t('progress.now'), cell: (row) => mark(row.percent, row.band), numeric: true },
      {
        id: 'change',
        header: t('spread.change'),
        cell: ({ percent, before }) => (percent === null || before === null ? null : signed(percent - before)),
        numeric: true,
      },
    ]
  }, [t, addressOf])
}

const useListFilters = (): ListFilter[] => {
  const { t } = useTranslation('analytics')
  const termName = useTermName()
  const { data } = useOverview().query
  return useMemo(() => {
    const choice = (id: string, label: string, options: ListFilter['options'] = []): ListFilter => ({
      id,
      label,
      kind: 'choice',
      options,
    })
    const named = (value: string) => ({ value, label: value })
    const { classes = [], grades = [], areas = [], levels: schoolLevels = [] } = data?.choices ?? {}
    return [
      choice(
        'level',
        t('filter.level'),
        schoolLevels.map((value) => ({ value, label: t(`level.${value}`) })),
      ),
      choice('grade', t('filter.grade'), grades.map(named)),
      choice(
        'streamId',
        t('class'),
        classes.map(({ id, label }) => ({ value: id, label })),
      ),
      choice('area', t('filter.area'), areas.map(named)),
      choice(
        'termId',
        t('filter.term'),
        (data?.terms ?? []).map(({ id, name, year }) => ({
          value: id,
          label: t('termOfYear', { name: termName(name), year }),
        })),
      ),
      choice(
        'group',
        t('filter.group'),
        groups.map((value) => ({ value, label: t(`filter.${value}`) })),
      ),
      choice('from', t('progress.from'), levels.map(named)),
      choice('to', t('progress.to'), levels.map(named)),
      choice('moved', t('progress.moved'), [
        { value: 'up', label: t('progress.up') },
        { value: 'down', label: t('progress.down') },
      ]),
    ]
  }, [t, termName, data])
}

const StaffProgress = () => {
  const { t } = useTranslation('analytics')
  const office = useSession().user.role === 'admin'
  const state = useListState(resultsSearch)
  const { child: _child, sort: _sort, ...query } = state.query
  const results = usePaged(listResults, { query })
  const addressOf = useMemo(
    () => (learnerId: string) => `${office ? '/admin/learners' : '/teacher/students'}/${learnerId}`,
    [office],
  )
  return (
    <ListPage
      id="analytics-progress"
      title={t('progress.title')}
      back="/analytics"
      state={state}
      query={results}
      columns={useColumns(addressOf)}
      rowId={({ id }) => id}
      rowName={({ fullName }) => fullName}
      rowTo={({ learnerId }) => addressOf(learnerId)}
      phoneRow={({ fullName, area, class: label, percent, band, before }) => ({
        title: fullName,
        second: [
          label,
          area,
          percent === null ? band : before === null ? percent : t('progress.both', { before, now: percent }),
        ]
          .filter((one) => one !== null)
          .join(' · '),
      })}
      searchLabel={t('progress.search')}
      filters={useListFilters()}
      empty={{ title: t('empty.nothing'), text: t('empty.nothingText') }}
    >
      <AnalyticsTabs filters={filtersOf(state.query)} />
    </ListPage>
  )
}

export const ProgressPage = () => {
  const { role } = useSession().user
  return role === 'student' || role === 'parent' ? <FamilyProgress /> : <StaffProgress />
}
