/** Bursaries and other payments that were divided over several learners, the last first. */
import { IconPlus } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { usePaged } from '#platform/web/api/hooks.ts'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { ListPage } from '#platform/web/list/list-page.tsx'
import type { ListColumn, ListFilter } from '#platform/web/list/types.ts'
import { useListState } from '#platform/web/list/use-list-state.ts'
import { listSplits, type SplitItem } from '../../contract/splits.ts'
import { splitKinds } from '../../contract/words.ts'
import { FeeTabs } from '../components/fee-tabs.tsx'
import { useFeesLive } from '../live.ts'
import { splitsSearch } from '../searches.ts'
import classes from '../components/fees.module.css'

const useColumns = (): ListColumn<SplitItem>[] => {
  const { t } = useTranslation('fees')
  const formats = useFormats()
  return useMemo(
    () => [
      {
        id: 'payer',
        header: t('field.payer'),
        cell: ({ id, payer, kind }) => (
          <span className={classes.cell}>
            <Link to="/admin/fees/bursaries/$splitId" params={{ splitId: id }}>
              {payer}
            </Link>
            <span className={classes.second}>{t(`split.kind.${kind}`)}</span>
          </span>
        ),
      },
      {
        id: 'reference',
        header: t('field.reference'),
        cell: ({ reference, channel }) => (
          <span className={classes.cell}>
            {reference}
            <span className={classes.second}>{t(`method.${channel}`)}</span>
          </span>
        ),
      },
      { id: 'date', header: t('field.date'), cell: (row) => formats.date(row.date, 'numeric') },
      { id: 'state', header: t('split.stateLabel'), cell: (row) => t(`split.state.${row.state}`) },
      { id: 'learners', header: t('split.learners'), numeric: true, cell: (row) => formats.number(row.learners) },
      { id: 'amount', header: t('field.amountUnit'), numeric: true, cell: (row) => formats.amount(row.amount) },
    ],
    [t, formats],
  )
}

export const BursariesPage = () => {
  const { t } = useTranslation('fees')
  const formats = useFormats()
  const navigate = useNavigate()
  const state = useListState(splitsSearch)
  const { sort: _sort, ...query } = state.query
  const list = usePaged(listSplits, { query }, { live: true })
  useFeesLive(listSplits)
  const filters = useMemo<ListFilter[]>(
    () => [
      {
        id: 'kind',
        label: t('split.from'),
        kind: 'choice',
        options: splitKinds.map((value) => ({ value, label: t(`split.kind.${value}`) })),
      },
    ],
    [t],
  )
  return (
    <ListPage
      id="fee-splits"
      title={t('split.title')}
      lead={t('split.lead')}
      state={state}
      query={list}
      columns={useColumns()}
      rowId={(row) => row.id}
      rowName={(row) => `${row.payer}, ${row.reference}`}
      rowTo={(row) => `/admin/fees/bursaries/${row.id}`}
      phoneRow={(row) => ({
        title: `${row.payer}, ${formats.money(row.amount)}`,
        second: [row.reference, formats.date(row.date, 'day'), t(`split.state.${row.state}`)].join(' · '),
      })}
      searchLabel={t('split.search')}
      filters={filters}
      create={{
        label: t('split.new'),
        icon: IconPlus,
        onClick: () => void navigate({ to: '/admin/fees/bursaries/new' }),
      }}
      empty={{ title: t('split.empty'), text: t('split.emptyText') }}
    >
      <FeeTabs />
    </ListPage>
  )
}
