/** Confirms an e-mail address, by the link of a message. */
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useSend } from '#platform/web/api/hooks.ts'
import { forgetLinkToken, useLinkToken } from '#platform/web/app/link-token.ts'
import { FormSkeleton } from '#platform/web/components/skeletons.tsx'
import { PublicFailure, PublicFrame, PublicMessage, SignInLink } from '#platform/web/shell/public-frame.tsx'
import { confirmEmail } from '../../../contract/joining.ts'

const key = 'darasa.confirm'

const Result = () => {
  const { t } = useTranslation('users-joining')
  const token = useLinkToken(key)
  const { fire, error, sending, isDone } = useSend(confirmEmail, { onSuccess: () => forgetLinkToken(key) })
  useEffect(() => fire({ body: { token } }), [fire, token])
  const isGone = error?.status === 404 || error?.status === 400
  useEffect(() => {
    if (isGone) forgetLinkToken(key)
  }, [isGone])
  if (isDone || isGone)
    return (
      <PublicMessage title={t(isDone ? 'confirm.title' : 'confirm.goneTitle')} actions={<SignInLink main />}>
        {t(isDone ? 'confirm.lead' : 'confirm.gone')}
      </PublicMessage>
    )
  return error && !sending ? (
    <PublicFailure error={error} onRetry={() => fire({ body: { token } })} />
  ) : (
    <FormSkeleton />
  )
}

export const ConfirmPage = () => {
  const { t } = useTranslation('users-joining')
  return (
    <PublicFrame title={t('confirm.page')}>
      <Result />
    </PublicFrame>
  )
}
