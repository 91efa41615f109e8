/** What the reader of an e-mail chose: to get more of them, and to be counted. Opening the page changes nothing. */
import { useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { ResponseOf } from '#platform/pure/contract.ts'
import { useCall, useSend } from '#platform/web/api/hooks.ts'
import { callKey } from '#platform/web/api/keys.ts'
import { BusyButton } from '#platform/web/components/busy-button.tsx'
import { FormSkeleton } from '#platform/web/components/skeletons.tsx'
import { FormError } from '#platform/web/forms/form-error.tsx'
import { PublicFailure, PublicFrame, PublicLead, PublicMessage } from '#platform/web/shell/public-frame.tsx'
import { readEmailChoices, saveEmailChoices } from '../../../contract/email-tracking.ts'
import classes from './choices-page.module.css'

type Choices = ResponseOf<typeof readEmailChoices>

const Current = ({ token, choices }: { token: string; choices: Choices }) => {
  const { t } = useTranslation('delivery-mail')
  const client = useQueryClient()
  const show = (saved: Choices) => client.setQueryData(callKey(readEmailChoices, { params: { token } }), saved)
  const leaving = useSend(saveEmailChoices, { onSuccess: show })
  const objecting = useSend(saveEmailChoices, { onSuccess: show })
  const { left, counted } = choices
  return (
    <div className={classes.choices}>
      <PublicLead title={t('choices.title', choices)} lead={t('choices.lead', choices)} />
      <p>{t(left ? 'choices.left' : 'choices.gets')}</p>
      <BusyButton
        busy={leaving.sending}
        busyLabel={t('choices.saving')}
        onClick={() => leaving.fire({ params: { token }, body: { left: !left } })}
      >
        {t(left ? 'choices.back' : 'choices.leave')}
      </BusyButton>
      <FormError message={leaving.error} />
      <h2>{t('choices.countedTitle')}</h2>
      <p>{t(counted ? 'choices.counted' : 'choices.uncounted')}</p>
      <BusyButton
        variant="default"
        busy={objecting.sending}
        busyLabel={t('choices.saving')}
        onClick={() => objecting.fire({ params: { token }, body: { counted: !counted } })}
      >
        {t(counted ? 'choices.object' : 'choices.allow')}
      </BusyButton>
      <FormError message={objecting.error} />
    </div>
  )
}

const Content = () => {
  const { t } = useTranslation('delivery-mail')
  const { token = '' }: { token?: string } = useParams({ strict: false })
  const { data, error, refetch, isFetching } = useCall(readEmailChoices, { params: { token } })
  if (data) return <Current token={token} choices={data} />
  if (error?.status === 404 || error?.status === 400)
    return <PublicMessage title={t('choices.none')}>{t('choices.noneLead')}</PublicMessage>
  return error && !isFetching ? <PublicFailure error={error} onRetry={() => void refetch()} /> : <FormSkeleton />
}

export const ChoicesPage = () => {
  const { t } = useTranslation('delivery-mail')
  return (
    <PublicFrame title={t('choices.page')}>
      <Content />
    </PublicFrame>
  )
}
