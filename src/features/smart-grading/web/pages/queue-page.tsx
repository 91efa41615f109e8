/** Answers waiting for the teacher, grouped by likeness, so that one press marks many. */
import { Button } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { usePaged } from '#platform/web/api/hooks.ts'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { listWaiting, type WaitingGroup } from '../../contract/marking.ts'
import { Group } from '../components/waiting-group.tsx'
import { useQuizLive } from '../live.ts'
import { queueSearch } from '../searches.ts'
import classes from '../components/teacher.module.css'

/** A list in which the next group gets the focus of the one that is marked and gone. */
const Groups = ({ items }: { items: readonly WaitingGroup[] }) => {
  const list = useRef<HTMLUListElement>(null)
  const marked = useRef<number | null>(null)
  useEffect(() => {
    if (marked.current === null || document.activeElement !== document.body) return
    const next = list.current?.children[Math.min(marked.current, items.length - 1)]
    if (next instanceof HTMLElement) next.focus()
    marked.current = null
  }, [items])
  return (
    <ul className={classes.plain} ref={list}>
      {items.map((group, index) => (
        <li
          key={`${group.questionId} ${group.wordings.map(({ form }) => form).join(' ')}`}
          className={classes.group}
          tabIndex={-1}
        >
          <Group
            group={group}
            first={items[index - 1]?.questionId !== group.questionId}
            onMarked={() => {
              marked.current = index
            }}
          />
        </li>
      ))}
    </ul>
  )
}

export const QueuePage = () => {
  const { t } = useTranslation('smart-grading')
  const navigate = useNavigate()
  const { quizId, page = 1 } = queueSearch.parse(useSearch({ strict: false }))
  const query = usePaged(listWaiting, { query: { page, limit: 20, ...(quizId ? { quizId } : {}) } }, { live: true })
  useQuizLive(listWaiting)
  const { items, totalCount, hasNextPage } = query.page
  const go = (next: number): void =>
    void navigate({
      to: '.',
      search: (before: Record<string, unknown>) => ({ ...before, page: next === 1 ? undefined : next }),
    })
  return (
    <>
      <PageHeader
        title={t('queue.title')}
        lead={query.data ? t('queue.lead', { count: totalCount }) : undefined}
        back="/teacher/smart-grading"
      />
      {query.data ? null : query.error ? (
        <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <RowsSkeleton rows={4} />
      )}
      {query.data && items.length === 0 ? <EmptyState title={t('queue.empty')} text={t('queue.emptyText')} /> : null}
      <Groups items={items} />
      {hasNextPage || page > 1 ? (
        <div className={classes.buttons}>
          <Button variant="default" disabled={page === 1} onClick={() => go(page - 1)}>
            {t('queue.before')}
          </Button>
          <Button variant="default" disabled={!hasNextPage} onClick={() => go(page + 1)}>
            {t('queue.next')}
          </Button>
        </div>
      ) : null}
    </>
  )
}
