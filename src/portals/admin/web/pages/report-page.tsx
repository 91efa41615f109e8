/** One report: a summary sentence, a picture, its table, and an export. */
import { Button } from '@mantine/core'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { messageOf } from '#platform/web/api/api-error.ts'
import { download } from '#platform/web/api/download.ts'
import { useCall } from '#platform/web/api/hooks.ts'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { NotFoundPage } from '#platform/web/components/refusals/not-found-page.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { ChoiceWells } from '#platform/web/components/choice-wells.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { useFormats, useLanguage } from '#platform/web/i18n/use-formats.ts'
import { ExportMenu } from '#platform/web/list/list-menus.tsx'
import { toast } from '#platform/web/toast/toast.tsx'
import { useTermName } from '#platform/web/i18n/use-term-name.ts'
import { reportFormats, reportIds, type ReportId } from '../../contract/lists.ts'
import { exportReport, getReport, type Report } from '../../contract/reports.ts'
import { reportTexts } from '../../rules/report-texts.ts'
import { ReportPicture } from '../components/report-picture.tsx'
import { ReportTable } from '../components/report-table.tsx'
import classes from './reports.module.css'

const termsShown = 6

const useExports = (report: ReportId, termId: string | undefined) => {
  const { t } = useTranslation('admin')
  const save = async (format: (typeof reportFormats)[number]): Promise<void> => {
    try {
      toast.success(
        t('reports.saved', {
          name: await download(exportReport, { params: { report }, query: { format, ...(termId ? { termId } : {}) } }),
        }),
      )
    } catch (error) {
      toast.error(messageOf(error), { onRetry: () => void save(format) })
    }
  }
  return reportFormats
    .toReversed()
    .map((format) => ({ label: t(`reports.${format}`), onClick: () => void save(format) }))
}

const useLead = () => {
  const { t } = useTranslation('admin')
  const formats = useFormats()
  const termName = useTermName()
  return ({ id, figures, from, to, term }: Report): string => {
    const numbers = Object.fromEntries(Object.entries(figures).map(([key, value]) => [key, formats.number(value)]))
    const count = figures.learners ?? figures.staff ?? figures.accounts ?? figures.guardians ?? figures.classes ?? 0
    const span = term
      ? t('reports.ofTerm', { term: termName(term.name) })
      : from === to
        ? t('reports.onDay', { day: formats.date(to) })
        : ''
    return `${t(`reports.sentence.${id}`, { ...numbers, count, percent: formats.percent(figures.percentage ?? 0, 1) })} ${span}`
  }
}

const TermChoice = ({ report }: { report: Report }) => {
  const { t } = useTranslation('admin')
  const navigate = useNavigate()
  if (report.terms.length < 2) return null
  return (
    <div className={classes.tools}>
      <ChoiceWells
        label={t('reports.term')}
        choices={report.terms.slice(0, termsShown).map(({ id, name }) => ({ value: id, label: name }))}
        value={report.term?.id ?? null}
        onChange={(termId) => void navigate({ to: '.', search: { termId }, resetScroll: false })}
      />
    </div>
  )
}

const Content = ({ report }: { report: Report }) => {
  const { t } = useTranslation('admin')
  return (
    <>
      <TermChoice report={report} />
      {report.rows.length === 0 ? (
        <EmptyState title={t(`reports.empty.${report.id}`)} />
      ) : (
        <>
          <div className={classes.picture}>
            <ReportPicture report={report} />
          </div>
          <ReportTable report={report} />
        </>
      )}
    </>
  )
}

const Shown = ({ id }: { id: ReportId }) => {
  const { t } = useTranslation('admin')
  const { titles } = reportTexts[useLanguage()]
  const { termId }: { termId?: string } = useSearch({ strict: false })
  const query = useCall(getReport, { params: { report: id }, query: termId ? { termId } : {} }, { keepPrevious: true })
  const lead = useLead()
  const exports = useExports(id, termId)
  const report = query.data?.id === id ? query.data : undefined
  return (
    <>
      <PageHeader
        title={titles[id]}
        lead={report ? lead(report) : undefined}
        back="/admin/reports"
        secondary={report ? <ExportMenu choices={exports} /> : null}
      />
      {report ? (
        <Content report={report} />
      ) : query.error ? (
        <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <RowsSkeleton />
      )}
      {report && query.error ? (
        <Button variant="light" onClick={() => void query.refetch()}>
          {t('reports.again')}
        </Button>
      ) : null}
    </>
  )
}

export const ReportPage = () => {
  const { report }: { report?: string } = useParams({ strict: false })
  const id = reportIds.find((one) => one === report)
  return id ? <Shown key={id} id={id} /> : <NotFoundPage />
}
