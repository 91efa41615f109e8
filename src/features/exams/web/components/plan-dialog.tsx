/** Who sits where in one session. */
import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { download } from '#platform/web/api/download.ts'
import { useCall } from '#platform/web/api/hooks.ts'
import { DataTable } from '#platform/web/components/data-table.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { Dialog } from '#platform/web/floating/dialog.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { doorLists, getPlan } from '../../contract/exams.ts'
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
  const print = () =>
    void download(doorLists, { params: { id: seriesId }, query: { date, session } }).catch((error: unknown) =>
      toast.failure(error),
    )
  const time = query.data ? `, ${query.data.startTime} – ${query.data.endTime}` : ''
  const when = formats.date(date, 'full') + time
  return (
    <Dialog opened onClose={onClose} size={760} title={t('plan.title')} subject={when} tall>
      <Button variant="light" leftSection={<IconPrinter size={18} stroke={2} aria-hidden />} onClick={print}>
        {t('plan.print')}
      </Button>
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
