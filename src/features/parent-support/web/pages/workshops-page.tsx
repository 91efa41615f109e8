/** Workshops of the school, for the office. */
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/api/hooks.ts'
import { lateDialog } from '#platform/web/components/late-dialog.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { ListPage } from '#platform/web/list/list-page.tsx'
import type { ListColumn } from '#platform/web/list/types.ts'
import { useCreate } from '#platform/web/list/use-create.ts'
import { useListState } from '#platform/web/list/use-list-state.ts'
import { listWorkshops, type OfficeWorkshop } from '../../contract/workshops.ts'
import { OfficeTabs } from '../components/office-tabs.tsx'
import { useSupportLive } from '../live.ts'
import { workshopsSearch } from '../searches.ts'
import { texts } from '../words.ts'

const NewWorkshopDialog = lateDialog(async () => (await import('../components/workshop-dialogs.tsx')).NewWorkshopDialog)

export const WorkshopsPage = () => {
  const { t } = useTranslation(texts)
  const { date } = useFormats()
  const state = useListState(workshopsSearch)
  const creating = useCreate()
  const { page, limit } = state.query
  const query = useCall(listWorkshops, { query: { page, limit } }, { keepPrevious: true, live: true })
  useSupportLive(listWorkshops)
  const columns = useMemo<ListColumn<OfficeWorkshop>[]>(() => {
    const whenOf = ({ day, startTime: start, endTime: end }: OfficeWorkshop): string =>
      t('workshops.when', { day: date(day), start, end })
    return [
      {
        id: 'title',
        header: t('desk2.column.title'),
        cell: ({ id, title }) => (
          <Link to="/support/workshops/$workshopId" params={{ workshopId: id }}>
            {title}
          </Link>
        ),
      },
      { id: 'when', header: t('desk2.column.when'), cell: whenOf },
      { id: 'place', header: t('desk2.column.place'), cell: ({ place }) => place },
      {
        id: 'booked',
        header: t('desk2.column.booked'),
        numeric: true,
        cell: ({ booked, places }) => t('desk2.of', { booked, places }),
      },
      { id: 'status', header: t('desk2.column.status'), cell: ({ status }) => t(`desk2.status.${status}`) },
    ]
  }, [t, date])
  return (
    <>
      <ListPage
        id="support-workshops"
        title={t('workshops.title')}
        state={state}
        query={query}
        columns={columns}
        rowId={({ id }) => id}
        rowName={({ title }) => title}
        rowTo={({ id }) => `/support/workshops/${id}`}
        phoneRow={({ title, day, booked, places, status }) => ({
          title,
          second: [date(day), t('desk2.of', { booked, places })].join(', '),
          ...(status === 'cancelled' ? { status: t('desk2.status.cancelled') } : {}),
        })}
        create={{ label: t('desk2.new'), onClick: creating.open }}
        empty={{ title: t('workshops.empty'), text: t('desk2.emptyText') }}
      >
        <OfficeTabs />
      </ListPage>
      {creating.opened ? <NewWorkshopDialog opened onClose={creating.close} /> : null}
    </>
  )
}
