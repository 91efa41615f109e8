/** A school's SMS sends with their results. */
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useCall, usePaged } from '#platform/web/api/hooks.ts'
import { lateDialog } from '#platform/web/components/late-dialog.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { useListState } from '#platform/web/list/use-list-state.ts'
import { useAbility } from '#platform/web/session/session.tsx'
import { listSmsSends } from '../../contract/sms.ts'
import { getSmsSettings } from '../../contract/sms-settings.ts'
import { SendsPage } from '../components/sends-page.tsx'
import { SmsStatusDot, stateOf, useCountsText } from '../components/status.tsx'
import { useDeliveryLive } from '../live.ts'
import { sentSearch } from '../searches.ts'

const WriteDialog = lateDialog(async () => (await import('../components/write-dialog.tsx')).WriteDialog)

export const SentPage = () => {
  const { t } = useTranslation('delivery')
  const formats = useFormats()
  const counts = useCountsText()
  const navigate = useNavigate()
  const state = useListState(sentSearch)
  const { write, sort: _sort, ...query } = state.query
  const list = usePaged(listSmsSends, { query }, { live: true })
  const settings = useCall(getSmsSettings, {})
  useDeliveryLive(listSmsSends, getSmsSettings)
  const mayChoose = useAbility('communication.sms')
  const isOff = settings.data?.mode === 'off'
  const open = (value: 'yes' | undefined) =>
    void navigate({ to: '.', search: (before: object) => ({ ...before, write: value }), resetScroll: false })
  return (
    <>
      <SendsPage
        id="sms-sends"
        texts="delivery"
        state={state}
        query={list}
        to={(send) => `/admin/communications/sent/${send.id}`}
        dot={(send) => <SmsStatusDot status={stateOf(send)} />}
        counts={counts}
        last={{ id: 'cost', header: t('sent.cost'), numeric: true, cell: (send) => formats.amount(send.cost) }}
        isOff={isOff}
        settings="/admin/settings/sms"
        {...(settings.data && !isOff ? { lead: t('sent.spent', { amount: formats.money(settings.data.spent) }) } : {})}
        create={{
          label: t('sent.write'),
          onClick: mayChoose ? () => void navigate({ to: '/admin/communications/sent/new' }) : () => open('yes'),
        }}
      />
      <WriteDialog opened={write === 'yes' && settings.data !== undefined && !isOff} onClose={() => open(undefined)} />
    </>
  )
}
