/** School-based assessment by class and learning area: learners without a mark. */
import { useNavigate, useSearch } from '@tanstack/react-router'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { download } from '#platform/web/api/download.ts'
import { useCall } from '#platform/web/api/hooks.ts'
import { BusyButton } from '#platform/web/components/busy-button.tsx'
import { DataTable } from '#platform/web/components/data-table.tsx'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { Select } from '#platform/web/forms/select.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import type { ResponseOf } from '#platform/pure/contract.ts'
import layout from '#platform/web/components/layout.module.css'
import { exportSba, sbaBoard } from '../../contract/knec.ts'
import { gradeNineSearch } from '../searches.ts'
import { usePaper } from '../use-paper.ts'
import classes from './cards.module.css'

type Board = ResponseOf<typeof sbaBoard>
type ClassLine = Board['items'][number]
type AreaLine = ClassLine['areas'][number]

/** Most names in a cell. */
const mostNames = 6

const useLacking = () => {
  const { t } = useTranslation('report-cards')
  const formats = useFormats()
  return ({ tasks, lacking }: AreaLine): string => {
    if (tasks === 0) return t('sba.noTask')
    if (lacking.length === 0) return t('sba.complete')
    const names = lacking.slice(0, mostNames).map(({ fullName }) => fullName)
    return formats.list(
      lacking.length > mostNames ? [...names, t('sba.more', { count: lacking.length - mostNames })] : names,
    )
  }
}

const ClassBoard = ({ line }: { line: ClassLine }) => {
  const { t } = useTranslation('report-cards')
  const lacking = useLacking()
  return (
    <section className={layout.section}>
      <h2>{line.label}</h2>
      <p className={classes.note}>{t('sba.classLead', { complete: line.complete, count: line.learners })}</p>
      <DataTable
        label={t('sba.tableOf', { className: line.label })}
        stacked
        columns={[
          { id: 'name', header: t('sba.area'), cell: ({ name }: AreaLine) => name },
          { id: 'tasks', header: t('sba.tasks'), cell: ({ tasks }: AreaLine) => tasks, numeric: true },
          {
            id: 'complete',
            header: t('sba.marked'),
            cell: ({ tasks, complete }: AreaLine) => (tasks === 0 ? '–' : complete),
            numeric: true,
          },
          { id: 'lacking', header: t('sba.lacking'), cell: lacking },
        ]}
        rows={line.areas}
        rowId={({ learningAreaId }) => learningAreaId}
      />
    </section>
  )
}

const Choices = ({ board }: { board: Board }) => {
  const { t } = useTranslation('report-cards')
  const navigate = useNavigate()
  const paper = usePaper()
  const { grade, year } = board
  const go = (change: { year?: string | undefined; grade?: string | undefined }) =>
    void navigate({
      to: '.',
      search: (before: Record<string, unknown>) => ({ ...before, ...change }),
      resetScroll: false,
    })
  return (
    <div className={classes.bar}>
      <div className={classes.term}>
        <Select
          label={t('sba.grade')}
          options={board.grades.map((value) => ({ value, label: value }))}
          value={grade}
          onChange={(next) => go({ grade: next ?? undefined })}
        />
      </div>
      <div className={classes.term}>
        <Select
          label={t('sba.year')}
          options={board.years.map(({ id, name }) => ({ value: id, label: name }))}
          value={year?.id ?? null}
          onChange={(next) => go({ year: next ?? undefined })}
        />
      </div>
      {grade && year ? (
        <BusyButton
          variant="light"
          busy={paper.busy}
          busyLabel={t('paper.fetching')}
          leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
          onClick={() => paper.get(() => download(exportSba, { query: { grade, yearId: year.id } }))}
        >
          {t('sba.export')}
        </BusyButton>
      ) : null}
    </div>
  )
}

export const SbaBoard = () => {
  const { t } = useTranslation('report-cards')
  const { year, grade } = gradeNineSearch.parse(useSearch({ strict: false }))
  const query = useCall(
    sbaBoard,
    { query: { ...(year ? { yearId: year } : {}), ...(grade ? { grade } : {}) } },
    { keepPrevious: true },
  )
  const { data } = query
  if (!data)
    return query.error ? <ErrorPanel error={query.error} onRetry={() => void query.refetch()} /> : <RowsSkeleton />
  return (
    <>
      <Choices board={data} />
      {data.items.length === 0 ? <EmptyState title={t('sba.empty')} text={t('sba.emptyText')} /> : null}
      {data.items.map((line) => (
        <ClassBoard key={line.streamId} line={line} />
      ))}
    </>
  )
}
