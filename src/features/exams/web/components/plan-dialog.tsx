/** Who sits where in one session. */
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/api/hooks.ts'
import { DataTable } from '#platform/web/components/data-table.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { Dialog } from '#platform/web/floating/dialog.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { getPlan } from '../../contract/exams.ts'
import classes from './exams.module.css'

interface Props {
  readonly seriesId: string
  readonly date: string
  readonly session: number
  readonly onClose: () => void
}

export const PlanDialog = ({ seriesId, date, session, onClose }: Props) => {
  const { t } = useTranslation('exams')
  const formats = useFormats()
  const query = useCall(getPlan, { params: { id: seriesId }, query: { date, session } })
  return (
    <Dialog opened onClose={onClose} size={760} title={t('plan.title')} subject={formats.date(date, 'full')} tall>
      {query.data ? (
        query.data.rooms.map(({ name, seats, invigilators, taken }) => (
          <section key={name} className={classes.section}>
            <h3>{name}</h3>
            <p className={classes.quiet}>
              {t('plan.room', { taken: taken.length, seats })}
              {invigilators.length > 0 ? ` ${formats.list(invigilators)}` : ''}
            </p>
            <DataTable
              label={name}
              stacked
              rows={taken}
              rowId={({ learnerId }) => learnerId}
              columns={[
                { id: 'seat', header: t('plan.seat'), cell: ({ seat }) => formats.number(seat) },
                { id: 'name', header: t('plan.learner'), cell: (one) => one.name },
                { id: 'number', header: t('plan.number'), cell: ({ number }) => number },
                { id: 'class', header: t('plan.class'), cell: (one) => one.class },
                { id: 'paper', header: t('plan.paper'), cell: ({ paper }) => paper },
                {
                  id: 'ends',
                  header: t('plan.ends'),
                  cell: ({ endTime, hasExtra }) => (hasExtra ? t('plan.extra', { time: endTime }) : endTime),
                },
              ]}
            />
          </section>
        ))
      ) : query.error ? (
        <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <RowsSkeleton rows={6} />
      )}
    </Dialog>
  )
}
