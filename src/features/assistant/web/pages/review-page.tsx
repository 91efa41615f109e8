/** What was asked at the school and what was shown, for its head. */
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/api/hooks.ts'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { ListPage } from '#platform/web/list/list-page.tsx'
import type { ListColumn } from '#platform/web/list/types.ts'
import { useListState } from '#platform/web/list/use-list-state.ts'
import { reviewAsked, type Reviewed } from '../../contract/review.ts'
import { answerKinds } from '../../contract/words.ts'
import { askedSearch } from '../searches.ts'

export const ReviewPage = () => {
  const { t } = useTranslation('ai-assistant')
  const formats = useFormats()
  const state = useListState(askedSearch)
  const { page, limit, search } = state.query
  const { kind } = askedSearch.parse(state.query)
  const query = useCall(reviewAsked, { query: { page, limit, search, kind } }, { keepPrevious: true })
  const columns = useMemo<ListColumn<Reviewed>[]>(
    () => [
      { id: 'question', header: t('review.question'), cell: ({ question }) => question },
      { id: 'name', header: t('review.name'), cell: ({ name }) => name },
      { id: 'kind', header: t('review.kind'), cell: (row) => t(`kind.${row.kind}`) },
      {
        id: 'concern',
        header: t('review.concern'),
        cell: ({ concern }) => (concern === null ? '' : t(`concern.${concern}`)),
        hidden: true,
      },
      { id: 'sources', header: t('review.sources'), cell: ({ sources }) => sources.join(', ') },
      { id: 'written', header: t('review.written'), cell: ({ written }) => written ?? '', hidden: true },
      { id: 'createdAt', header: t('review.at'), cell: ({ createdAt }) => formats.dateTime(createdAt) },
    ],
    [t, formats],
  )
  return (
    <ListPage
      id="assistant-asked"
      title={t('review.title')}
      lead={t('review.lead')}
      back="/admin/settings/assistant"
      state={state}
      query={query}
      columns={columns}
      rowId={({ id }) => id}
      rowName={({ question }) => question}
      phoneRow={(row) => ({
        title: row.question,
        second: [row.name, t(`kind.${row.kind}`), formats.dateTime(row.createdAt)].join(', '),
      })}
      searchLabel={t('review.search')}
      filters={[
        {
          id: 'kind',
          label: t('review.kind'),
          kind: 'choice',
          options: answerKinds.map((value) => ({ value, label: t(`kind.${value}`) })),
        },
      ]}
      empty={{ title: t('review.empty'), text: t('review.emptyText') }}
    />
  )
}
