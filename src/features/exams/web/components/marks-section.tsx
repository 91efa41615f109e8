/** Marks of published exams: columns opened in the gradebook, and how many marks are entered. */
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/api/hooks.ts'
import { DataTable } from '#platform/web/components/data-table.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { lateDialog } from '#platform/web/components/late-dialog.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { listMarkSheets } from '../../contract/exams.ts'
import classes from './exams.module.css'

const MarkSheetsDialog = lateDialog(async () => (await import('./mark-sheets-dialog.tsx')).MarkSheetsDialog)

export const MarksSection = ({ seriesId }: { readonly seriesId: string }) => {
  const { t } = useTranslation('exams')
  const formats = useFormats()
  const [open, setOpen] = useState(false)
  const query = useCall(listMarkSheets, { params: { id: seriesId } }, { live: true, staleTime: 0 })
  const items = query.data?.items ?? []
  const entered = items.reduce((sum, one) => sum + one.entered, 0)
  const learners = items.reduce((sum, one) => sum + one.learners, 0)
  return (
    <section className={classes.section}>
      <h2>{t('marks.title')}</h2>
      {query.error && !query.data ? <ErrorPanel error={query.error} onRetry={() => void query.refetch()} /> : null}
      {query.data ? (
        <>
          <p className={classes.quiet}>
            {items.length === 0 ? t('marks.none') : t('marks.entered', { entered, learners })}
          </p>
          <Button variant="light" onClick={() => setOpen(true)}>
            {t(items.length === 0 ? 'marks.open' : 'marks.again')}
          </Button>
        </>
      ) : null}
      {items.length > 0 ? (
        <DataTable
          label={t('marks.title')}
          stacked
          rows={items}
          rowId={({ assessmentId }) => assessmentId}
          columns={[
            { id: 'paper', header: t('plan.paper'), cell: ({ paper }) => paper },
            { id: 'class', header: t('plan.class'), cell: (one) => one.class },
            {
              id: 'entered',
              header: t('marks.state'),
              cell: (one) =>
                one.published
                  ? t('marks.published', { entered: one.entered, learners: one.learners })
                  : t('marks.entered', { entered: one.entered, learners: one.learners }),
            },
            {
              id: 'absent',
              header: t('marks.absent'),
              cell: ({ absent }) => (absent.length > 0 ? formats.list(absent) : '–'),
            },
            {
              id: 'sheet',
              header: t('marks.sheet'),
              cell: ({ streamId, learningAreaId, termId, assessmentId, paper, class: name }) => (
                <Button
                  variant="subtle"
                  renderRoot={(props) => (
                    <Link
                      to={`/teacher/gradebook/${streamId}/${learningAreaId}`}
                      search={{ termId, assessmentId }}
                      {...props}
                    />
                  )}
                  aria-label={t('marks.showOf', { paper, class: name })}
                >
                  {t('marks.show')}
                </Button>
              ),
            },
          ]}
        />
      ) : null}
      {open ? <MarkSheetsDialog seriesId={seriesId} onClose={() => setOpen(false)} /> : null}
    </section>
  )
}
