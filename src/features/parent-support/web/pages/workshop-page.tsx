/** A workshop with everybody who booked, for the office. */
import { Button } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/api/hooks.ts'
import { DataTable } from '#platform/web/components/data-table.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { lateDialog } from '#platform/web/components/late-dialog.tsx'
import layout from '#platform/web/components/layout.module.css'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { getWorkshop, type WorkshopDetail } from '../../contract/workshops.ts'
import { useSupportLive } from '../live.ts'
import { texts } from '../words.ts'

const dialogs = () => import('../components/workshop-dialogs.tsx')
const EditWorkshopDialog = lateDialog(async () => (await dialogs()).EditWorkshopDialog)
const CancelWorkshopDialog = lateDialog(async () => (await dialogs()).CancelWorkshopDialog)

const Actions = ({ workshop }: { workshop: WorkshopDetail }) => {
  const { t } = useTranslation(texts)
  const [asked, setAsked] = useState<'edit' | 'cancel' | null>(null)
  const dialog = { opened: true, onClose: () => setAsked(null), workshop }
  return (
    <>
      <Button variant="default" onClick={() => setAsked('edit')}>
        {t('desk2.edit')}
      </Button>
      <Button variant="default" onClick={() => setAsked('cancel')}>
        {t('desk2.cancel')}
      </Button>
      {asked === 'edit' ? <EditWorkshopDialog {...dialog} /> : null}
      {asked === 'cancel' ? <CancelWorkshopDialog {...dialog} /> : null}
    </>
  )
}

const People = ({ people }: { people: WorkshopDetail['people'] }) => {
  const { t } = useTranslation(texts)
  const { dateTime } = useFormats()
  if (people.length === 0) return <p>{t('desk2.nobody')}</p>
  return (
    <DataTable
      label={t('desk2.people')}
      rows={people}
      rowId={({ id }) => id}
      columns={[
        { id: 'name', header: t('desk2.person'), cell: ({ name }) => name },
        {
          id: 'phone',
          header: t('desk2.phone'),
          cell: ({ phone }) => (phone ? <a href={`tel:${phone}`}>{phone}</a> : ''),
        },
        { id: 'bookedAt', header: t('desk2.bookedAt'), cell: ({ bookedAt }) => dateTime(bookedAt) },
      ]}
    />
  )
}

export const WorkshopPage = () => {
  const { t } = useTranslation(texts)
  const { date } = useFormats()
  const { workshopId = '' } = useParams({ strict: false })
  const query = useCall(getWorkshop, { params: { id: workshopId } }, { live: true })
  useSupportLive(getWorkshop)
  const { data } = query
  const lead = (workshop: WorkshopDetail): string =>
    [
      t('workshops.when', { day: date(workshop.day), start: workshop.startTime, end: workshop.endTime }),
      workshop.place,
      t('desk2.of', { booked: workshop.booked, places: workshop.places }),
    ].join(', ')
  return (
    <>
      <PageHeader
        title={data?.title ?? t('workshops.title')}
        lead={data ? lead(data) : query.error ? null : undefined}
        crumbs={[{ label: t('workshops.title'), to: '/support/workshops' }]}
        back="/support/workshops"
        secondary={data?.open ? <Actions workshop={data} /> : null}
      />
      {data ? (
        <>
          {data.status === 'cancelled' ? (
            <p role="note" className={layout.notice}>
              {t('workshops.cancelled', { reason: data.reason })}
            </p>
          ) : null}
          {data.about ? <p className={layout.prose}>{data.about}</p> : null}
          <section className={layout.section}>
            <h2>{t('desk2.people')}</h2>
            <People people={data.people} />
          </section>
        </>
      ) : query.error ? (
        <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <RowsSkeleton rows={5} />
      )}
    </>
  )
}
