/** Sign-ins and changes of the account, to detect intruders. */
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ResponseOf } from '#platform/pure/contract.ts'
import { usePaged } from '#platform/web/api/hooks.ts'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { ListPage } from '#platform/web/list/list-page.tsx'
import type { ListColumn } from '#platform/web/list/types.ts'
import { useListState } from '#platform/web/list/use-list-state.ts'
import { listActivity } from '../../contract/account.ts'
import { AccountTabs } from '../components/account-tabs.tsx'
import { deviceName } from '../device-name.ts'
import { activitySearch } from '../searches.ts'

type Event = ResponseOf<typeof listActivity>['items'][number]

export const ActivityPage = () => {
  const { t } = useTranslation('access')
  const formats = useFormats()
  const state = useListState(activitySearch)
  const query = usePaged(listActivity, { query: state.query })
  const device = (event: Event): string => deviceName(event.userAgent) ?? t('security.unknown')
  const columns = useMemo<ListColumn<Event>[]>(
    () => [
      { id: 'kind', header: t('activity.what'), cell: (event) => t(`activity.${event.kind}`) },
      { id: 'at', header: t('activity.when'), cell: (event) => formats.dateTime(event.at, 'date') },
      {
        id: 'device',
        header: t('activity.device'),
        cell: (event) => deviceName(event.userAgent) ?? t('security.unknown'),
      },
      { id: 'address', header: t('activity.address'), cell: (event) => event.address },
    ],
    [t, formats],
  )
  return (
    <ListPage
      id="activity"
      title={t('tabs.activity')}
      lead={t('activity.lead')}
      state={state}
      query={query}
      columns={columns}
      rowId={(event) => event.id}
      rowName={(event) => t(`activity.${event.kind}`)}
      phoneRow={(event) => ({
        title: t(`activity.${event.kind}`),
        second: `${formats.dateTime(event.at, 'date')}, ${device(event)}`,
      })}
      empty={{ title: t('activity.none'), text: t('activity.noneText') }}
    >
      <AccountTabs />
    </ListPage>
  )
}
