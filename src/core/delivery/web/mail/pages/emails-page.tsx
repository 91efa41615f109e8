/** A school's e-mail sends with their results. */
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useCall, usePaged } from '#platform/web/api/hooks.ts'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import type { ListColumn } from '#platform/web/list/types.ts'
import { useListState } from '#platform/web/list/use-list-state.ts'
import { useAbility } from '#platform/web/session/session.tsx'
import { getEmailSettings } from '../../../contract/email-settings.ts'
import { listEmailSends, type EmailSend } from '../../../contract/emails.ts'
import { SendsPage } from '../../components/sends-page.tsx'
import { EmailStatusDot, mailStateOf, useMailCounts } from '../components/status.tsx'
import { useMailLive } from '../live.ts'
import { emailsSearch } from '../searches.ts'

export const EmailsPage = () => {
  const { t } = useTranslation('delivery-mail')
  const formats = useFormats()
  const counts = useMailCounts()
  const navigate = useNavigate()
  const state = useListState(emailsSearch)
  const { sort: _sort, ...query } = state.query
  const list = usePaged(listEmailSends, { query }, { live: true })
  const settings = useCall(getEmailSettings, {})
  useMailLive(listEmailSends)
  const mayWrite = useAbility('communication.email')
  const isOff = settings.data?.isOn === false
  const last: ListColumn<EmailSend> = {
    id: 'opened',
    header: t('sent.opened'),
    numeric: true,
    cell: ({ rates, trackOpens }) => (trackOpens && rates.open !== null ? formats.percent(rates.open) : null),
  }
  return (
    <SendsPage
      id="email-sends"
      texts="delivery-mail"
      state={state}
      query={list}
      to={(send) => `/admin/communications/emails/${send.id}`}
      dot={(send) => <EmailStatusDot status={mailStateOf(send)} />}
      counts={counts}
      last={last}
      isOff={isOff}
      settings="/admin/settings/email"
      {...(settings.data?.isDemo && !isOff ? { lead: t('sent.demo') } : {})}
      {...(mayWrite
        ? {
            create: {
              label: t('sent.write'),
              onClick: () => void navigate({ to: '/admin/communications/emails/new' }),
            },
          }
        : {})}
    />
  )
}
