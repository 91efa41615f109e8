/** Questions of the school by learning area. */
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/api/hooks.ts'
import { lateDialog } from '#platform/web/components/late-dialog.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { ListPage } from '#platform/web/list/list-page.tsx'
import type { ListColumn, ListFilter } from '#platform/web/list/types.ts'
import { useListState } from '#platform/web/list/use-list-state.ts'
import { useAbility } from '#platform/web/session/session.tsx'
import { listQuestions, moderationQueue, questionAreas, type Question } from '../../contract/community.ts'
import { usePostWords } from '../community/words.ts'
import { HubTabs } from '../parts/hub-tabs.tsx'
import { useCommunityLive } from '../live.ts'
import { communitySearch } from '../searches.ts'

const AskDialog = lateDialog(async () => (await import('../community/ask-dialog.tsx')).AskDialog)

const addressOf = ({ id }: Question): string => `/cbe-hub/community/${id}`

const QueueLink = () => {
  const { t } = useTranslation('cbe-hub')
  const { data } = useCall(moderationQueue, {}, { live: true })
  return (
    <Button component={Link} to="/cbe-hub/community/moderation" variant="light">
      {t('community.queue.open', { count: data?.items.length ?? 0 })}
    </Button>
  )
}

const useFilters = (): ListFilter[] => {
  const { t } = useTranslation('cbe-hub')
  const words = usePostWords()
  const { data } = useCall(questionAreas, {})
  return [
    {
      id: 'learningAreaId',
      label: t('community.area'),
      kind: 'choice',
      options: (data?.items ?? []).map((area) => ({ value: area.id, label: words.area(area, data?.items ?? []) })),
    },
    {
      id: 'mine',
      label: t('community.whose'),
      kind: 'choice',
      options: [{ value: 'true', label: t('community.mine') }],
    },
  ]
}

export const CommunityPage = () => {
  const { t } = useTranslation('cbe-hub')
  const formats = useFormats()
  const words = usePostWords()
  const state = useListState(communitySearch)
  const [asking, setAsking] = useState(false)
  const moderates = useAbility('cbe.moderate')
  const { page, limit, search } = state.query
  const { learningAreaId, mine } = communitySearch.parse(state.query)
  const query = useCall(
    listQuestions,
    { query: { page, limit, search, learningAreaId, mine } },
    { keepPrevious: true, live: true },
  )
  useCommunityLive(listQuestions, moderationQueue)
  const columns = useMemo<ListColumn<Question>[]>(
    () => [
      {
        id: 'title',
        header: t('community.column.question'),
        cell: (row) => (
          <Link to="/cbe-hub/community/$questionId" params={{ questionId: row.id }}>
            {row.title}
          </Link>
        ),
      },
      { id: 'area', header: t('community.area'), cell: ({ learningArea }) => learningArea.name },
      { id: 'by', header: t('community.column.by'), cell: words.by },
      { id: 'status', header: t('community.column.status'), cell: words.status },
      { id: 'answers', header: t('community.column.answers'), cell: ({ answers }) => answers, numeric: true },
      { id: 'createdAt', header: t('community.column.date'), cell: ({ createdAt }) => formats.date(createdAt) },
    ],
    [t, formats, words],
  )
  return (
    <>
      <ListPage
        id="cbe-community"
        title={t('community.title')}
        lead={t('community.lead')}
        state={state}
        query={query}
        columns={columns}
        rowId={({ id }) => id}
        rowName={({ title }) => title}
        rowTo={addressOf}
        phoneRow={(row) => ({
          title: row.title,
          second: [words.status(row), row.learningArea.name, t('community.answers', { count: row.answers })].join(', '),
        })}
        searchLabel={t('community.search')}
        filters={useFilters()}
        create={{ label: t('community.ask.open'), onClick: () => setAsking(true) }}
        secondary={moderates ? <QueueLink /> : null}
        empty={{ title: t('community.empty'), text: t('community.emptyText') }}
      >
        <HubTabs />
      </ListPage>
      {asking ? <AskDialog opened onClose={() => setAsking(false)} /> : null}
    </>
  )
}
