/** Rows of a list by filter, with inline answers. */
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePaged } from '#platform/web/api/hooks.ts'
import { callKey } from '#platform/web/api/keys.ts'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { Pager } from '#platform/web/list/pager.tsx'
import type { ImportRowView } from '../../contract/import-row.ts'
import { listImportRows, type ImportDetail } from '../../contract/imports.ts'
import { importSearch } from '../../contract/searches.ts'
import type { RowFilter } from '../../contract/lists.ts'
import { firstFilter } from '../summary.ts'
import { useAnswers, type Answer } from '../use-answers.ts'
import type { Corrections } from '../use-corrections.ts'
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

/** All shown rows are answered or corrected: offers the next ones. */
const NextRows = ({ of, left, onNext }: { of: 'question' | 'cells'; left: number; onNext: () => void }) => {
  const { t } = useTranslation('imports')
  const { number } = useFormats()
  return (
    <div className={classes.together} role="status">
      <p>{left > 0 ? t(`${of}.more`, { count: left, n: number(left) }) : t(`${of}.allDone`)}</p>
      {left > 0 ? (
        <Button size="xs" variant="light" onClick={onNext}>
          {t('question.next')}
        </Button>
      ) : null}
    </div>
  )
}

/** Focus was in a field of a row that is correct now: the next field with an error gets it. */
const useFocusOnNextError = (checked: number, shown: unknown) => {
  const rows = useRef<HTMLFormElement>(null)
  const seen = useRef(0)
  useEffect(() => {
    if (checked === seen.current || document.activeElement !== document.body) return
    seen.current = checked
    rows.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [checked, shown])
  return rows
}

interface ListProps {
  detail: ImportDetail
  filter: RowFilter
  page: number
  /** Omitted once the list was imported. */
  edits: Corrections | undefined
}

const List = ({ detail, filter, page, edits }: ListProps) => {
  const { t } = useTranslation('imports')
  const navigate = useNavigate()
  const client = useQueryClient()
  const answer = useAnswers(detail.id)
  const query = usePaged(listImportRows, { params: { id: detail.id }, query: { filter, page, limit } })
  const rows = useFocusOnNextError(edits?.checked ?? 0, query.data)
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
  const isAnswered = edits && filter === 'asks' && items.every((row) => row.answer !== null)
  const isCorrected = edits && filter === 'errors' && items.every((row) => row.action !== 'faulty')
  const onNext = () => {
    void client.invalidateQueries({ queryKey: callKey(listImportRows, { params: { id: detail.id } }) })
    go(1)
  }
  return (
    <div aria-busy={query.isFetching}>
      {edits ? <AnswerAll rows={items} onAnswer={answer} /> : null}
      <form
        ref={rows}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          edits?.check()
        }}
      >
        <Rows rows={items} onAnswer={edits ? answer : undefined} edits={edits} />
      </form>
      {isAnswered ? <NextRows of="question" left={detail.counts.asks} onNext={onNext} /> : null}
      {isCorrected ? <NextRows of="cells" left={detail.counts.faulty} onNext={onNext} /> : null}
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
  /** Omitted once the list was imported. */
  edits?: Corrections | undefined
}

export const RowsSection = ({ detail, filters, edits }: RowsSectionProps) => {
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
        {edits && left > 0 ? <BadRowsButton id={detail.id} variant="subtle" /> : null}
      </div>
      <List detail={detail} filter={filter} page={search.page ?? 1} edits={edits} />
    </section>
  )
}
