/** Rows of a list by filter, with inline answers. */
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePaged } from '#platform/web/api/hooks.ts'
import { callKey } from '#platform/web/api/keys.ts'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { Pager } from '#platform/web/list/pager.tsx'
import { listImportRows, type ImportDetail, type ImportRowView } from '../../contract/imports.ts'
import { importSearch } from '../../contract/searches.ts'
import type { RowFilter } from '../../contract/lists.ts'
import { firstFilter } from '../summary.ts'
import { useAnswers, type Answer } from '../use-answers.ts'
import { BadRowsButton } from './file-buttons.tsx'
import { RowFilters } from './row-filters.tsx'
import { Rows } from './rows.tsx'
import classes from './rows-section.module.css'

const limit = 25

/** Questions with the same two answers, which can be answered together. */
const alike = (rows: readonly ImportRowView[]): ImportRowView[] =>
  rows.filter(
    (row) => row.action === 'ask' && row.answer === null && row.reason === 'same_name' && row.candidates.length === 1,
  )

const AnswerAll = ({
  rows,
  onAnswer,
}: {
  rows: readonly ImportRowView[]
  onAnswer: (answers: readonly Answer[]) => void
}) => {
  const { t } = useTranslation('imports')
  const open = alike(rows)
  if (open.length < 2) return null
  return (
    <div className={classes.together}>
      <p>{t('question.together', { count: open.length })}</p>
      <Button
        size="xs"
        variant="light"
        onClick={() => onAnswer(open.map((row) => ({ row: row.number, answer: row.candidates[0]?.id ?? null })))}
      >
        {t('question.allSame')}
      </Button>
      <Button
        size="xs"
        variant="default"
        onClick={() => onAnswer(open.map((row) => ({ row: row.number, answer: 'new' })))}
      >
        {t('question.allNew')}
      </Button>
    </div>
  )
}

/** All shown questions are answered: offers the next ones. */
const NextQuestions = ({ left, onNext }: { left: number; onNext: () => void }) => {
  const { t } = useTranslation('imports')
  const { number } = useFormats()
  return (
    <div className={classes.together} role="status">
      <p>{left > 0 ? t('question.more', { count: left, n: number(left) }) : t('question.allDone')}</p>
      {left > 0 ? (
        <Button size="xs" variant="light" onClick={onNext}>
          {t('question.next')}
        </Button>
      ) : null}
    </div>
  )
}

interface ListProps {
  detail: ImportDetail
  filter: RowFilter
  page: number
  /** False once the list was imported. */
  open: boolean
}

const List = ({ detail, filter, page, open }: ListProps) => {
  const { t } = useTranslation('imports')
  const navigate = useNavigate()
  const client = useQueryClient()
  const answer = useAnswers(detail.id)
  const query = usePaged(listImportRows, { params: { id: detail.id }, query: { filter, page, limit } })
  const go = (next: number) =>
    void navigate({
      to: '.',
      search: (before: object) => ({ ...before, filter, page: next === 1 ? undefined : next }),
      resetScroll: false,
    })
  if (!query.data)
    return query.error ? <ErrorPanel error={query.error} onRetry={() => void query.refetch()} /> : <RowsSkeleton />
  const { items, currentPage, totalPages, totalCount } = query.page
  if (items.length === 0) return <EmptyState title={t(`none.${filter}`)} text={t('none.text')} />
  const isAnswered = open && filter === 'asks' && items.every((row) => row.answer !== null)
  const onNext = () => {
    void client.invalidateQueries({ queryKey: callKey(listImportRows, { params: { id: detail.id } }) })
    go(1)
  }
  return (
    <div aria-busy={query.isFetching}>
      {open ? <AnswerAll rows={items} onAnswer={answer} /> : null}
      <Rows rows={items} onAnswer={open ? answer : undefined} />
      {isAnswered ? <NextQuestions left={detail.counts.asks} onNext={onNext} /> : null}
      <Pager
        page={currentPage}
        totalPages={totalPages}
        totalCount={totalCount}
        shown={items.length}
        limit={limit}
        onPage={go}
      />
    </div>
  )
}

export interface RowsSectionProps {
  detail: ImportDetail
  filters: readonly { filter: RowFilter; count: number }[]
  open: boolean
}

export const RowsSection = ({ detail, filters, open }: RowsSectionProps) => {
  const { t } = useTranslation('imports')
  const search = importSearch.parse(useSearch({ strict: false }))
  // An answered question must not move the person on to other rows.
  const [first] = useState(() => firstFilter(detail.counts))
  const filter = search.filter ?? first
  const offered = filters.some((one) => one.filter === filter) ? filters : [{ filter, count: 0 }, ...filters]
  const left = detail.counts.faulty + detail.counts.asks
  return (
    <section>
      <h2 className="visually-hidden">{t('rows.title')}</h2>
      <div className={classes.head}>
        {offered.length > 1 ? <RowFilters filters={offered} current={filter} /> : null}
        {open && left > 0 ? <BadRowsButton id={detail.id} variant="subtle" /> : null}
      </div>
      <List detail={detail} filter={filter} page={search.page ?? 1} open={open} />
    </section>
  )
}
