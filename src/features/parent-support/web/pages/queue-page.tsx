/** Requests of parents: all for the office, for teachers those that were passed on to them. */
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/api/hooks.ts'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { ListPage } from '#platform/web/list/list-page.tsx'
import type { ListColumn, ListFilter } from '#platform/web/list/types.ts'
import { useListState } from '#platform/web/list/use-list-state.ts'
import { useAbility } from '#platform/web/session/session.tsx'
import { categories, states } from '../../contract/kinds.ts'
import { listRequests, requestFigures } from '../../contract/office.ts'
import type { OfficeLine } from '../../contract/shapes.ts'
import { OfficeTabs } from '../components/office-tabs.tsx'
import { GivenSeats } from '../components/rating.tsx'
import { useSupportLive } from '../live.ts'
import { queueSearch } from '../searches.ts'
import { texts, useShortTime } from '../words.ts'

const addressOf = ({ id }: OfficeLine): string => `/support/${id}`

const useLead = (): string | undefined => {
  const { t } = useTranslation(texts)
  const { number } = useFormats()
  const short = useShortTime()
  const { data } = useCall(requestFigures, {}, { live: true })
  if (!data) return undefined
  const { sent, taken, calls, usualMinutes, rating, ratings } = data
  return [
    t('queue.lead', { sent, taken, calls }),
    usualMinutes === null ? null : t('queue.usual', { time: short(usualMinutes) }),
    rating === null
      ? null
      : t('queue.rating', { rating: number(rating, { maximumFractionDigits: 1 }), count: ratings }),
  ]
    .filter(Boolean)
    .join(' ')
}

const useFilters = (isOffice: boolean): ListFilter[] => {
  const { t } = useTranslation(texts)
  const filters: ListFilter[] = [
    {
      id: 'state',
      label: t('column.state'),
      kind: 'choice',
      options: states.map((value) => ({ value, label: t(`state.${value}`) })),
    },
    {
      id: 'category',
      label: t('column.category'),
      kind: 'choice',
      options: categories.map((value) => ({ value, label: t(`category.${value}`) })),
    },
    {
      id: 'call',
      label: t('queue.calls'),
      kind: 'choice',
      options: [{ value: 'true', label: t('queue.callsWait') }],
    },
  ]
  const whose: ListFilter = {
    id: 'mine',
    label: t('queue.whose'),
    kind: 'choice',
    options: [{ value: 'true', label: t('queue.mine') }],
  }
  return isOffice ? [...filters, whose] : filters
}

const useColumns = (): ListColumn<OfficeLine>[] => {
  const { t } = useTranslation(texts)
  const { dateTime } = useFormats()
  const short = useShortTime()
  return useMemo(
    () => [
      {
        id: 'number',
        header: t('column.number'),
        cell: ({ id, number }) => (
          <Link to="/support/$requestId" params={{ requestId: id }}>
            {number}
          </Link>
        ),
      },
      { id: 'guardian', header: t('column.guardian'), cell: ({ guardian }) => guardian },
      { id: 'child', header: t('column.child'), cell: ({ child }) => child?.name ?? '' },
      { id: 'category', header: t('column.category'), cell: ({ category }) => t(`category.${category}`) },
      {
        id: 'state',
        header: t('column.state'),
        cell: ({ state, callWaits }) =>
          callWaits ? `${t(`state.${state}`)}, ${t('queue.callsWait')}` : t(`state.${state}`),
      },
      { id: 'holder', header: t('column.holder'), cell: ({ holder }) => holder?.name ?? '' },
      {
        id: 'first',
        header: t('column.first'),
        numeric: true,
        cell: ({ firstAnswerMinutes }) => (firstAnswerMinutes === null ? '' : short(firstAnswerMinutes)),
      },
      {
        id: 'rating',
        header: t('column.rating'),
        cell: ({ rating }) => (rating === null ? '' : <GivenSeats rating={rating} />),
      },
      { id: 'last', header: t('column.last'), cell: ({ lastAt }) => dateTime(lastAt) },
    ],
    [t, dateTime, short],
  )
}

export const QueuePage = () => {
  const { t } = useTranslation(texts)
  const isOffice = useAbility('support.manage')
  const state = useListState(queueSearch)
  const { page, limit, search } = state.query
  const { state: inState, category, mine, call } = queueSearch.parse(state.query)
  const query = useCall(
    listRequests,
    { query: { page, limit, search, state: inState, category, mine, call } },
    { keepPrevious: true, live: true },
  )
  useSupportLive(listRequests, requestFigures)
  return (
    <ListPage
      id="support-queue"
      title={t('queue.title')}
      lead={useLead()}
      state={state}
      query={query}
      columns={useColumns()}
      rowId={({ id }) => id}
      rowName={({ number }) => number}
      rowTo={addressOf}
      phoneRow={(row) => ({
        title: `${row.number}, ${row.guardian}`,
        second: [t(`state.${row.state}`), t(`category.${row.category}`), row.holder?.name].filter(Boolean).join(', '),
        ...(row.callWaits ? { status: t('queue.callsWait') } : {}),
      })}
      searchLabel={t('queue.search')}
      filters={useFilters(isOffice)}
      empty={
        isOffice
          ? { title: t('queue.empty'), text: t('queue.emptyText') }
          : { title: t('queue.emptyOwn'), text: t('queue.emptyOwnText') }
      }
    >
      <OfficeTabs />
    </ListPage>
  )
}
