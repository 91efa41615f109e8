/** A forgotten password: asks for a link by e-mail, or sets a new password with the link. */
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useCall, useSend } from '#platform/web/api/hooks.ts'
import { useLinkToken } from '#platform/web/app/link-token.ts'
import { FormSkeleton } from '#platform/web/components/skeletons.tsx'
import { FormActions, FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { Form } from '#platform/web/forms/form.tsx'
import { PasswordField } from '#platform/web/forms/password-field.tsx'
import { EmailField } from '#platform/web/forms/text-fields.tsx'
import { toFailure } from '#platform/web/errors/failure.ts'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { PublicFailure, PublicFrame, PublicLead, PublicMessage, SignInLink } from '#platform/web/shell/public-frame.tsx'
import { clientConfig } from '../../contract/account.ts'
import { checkReset, entranceErrors, requestReset, resetPassword } from '../../contract/entrance.ts'

const AskForm = () => {
  const { t } = useTranslation('access')
  const form = useAppForm({ schema: requestReset.body, defaultValues: { email: '' } })
  const { send, data: sent, reset } = useSend(requestReset)
  const { data: config } = useCall(clientConfig, {}, { shared: true })
  if (config?.mail === false)
    return (
      <PublicMessage title={t('reset.noMailTitle')} actions={<SignInLink main />}>
        {t('reset.noMail')}
      </PublicMessage>
    )
  if (sent)
    return (
      <PublicMessage
        title={t('reset.askedTitle')}
        actions={
          <>
            <SignInLink />
            <Button variant="subtle" onClick={reset}>
              {t('reset.another')}
            </Button>
          </>
        }
      >
        {t('reset.asked', { minutes: sent.minutes })}
      </PublicMessage>
    )
  return (
    <>
      <PublicLead title={t('reset.askTitle')} lead={t('reset.askLead')} />
      <Form form={form} onSubmit={(body) => send({ body })} guard={false}>
        <FormSection>
          <Wide>
            <EmailField name="email" label={t('reset.email')} required />
          </Wide>
        </FormSection>
        <FormActions submit={t('reset.ask')} busy={t('reset.asking')} start={<SignInLink />} />
      </Form>
    </>
  )
}

const setSchema = z.object({ password: resetPassword.body.shape.password })

const SetForm = ({ token, email, onEnded }: { token: string; email: string; onEnded: () => void }) => {
  const { t } = useTranslation('access')
  const [isSet, setIsSet] = useState(false)
  const form = useAppForm({ schema: setSchema, defaultValues: { password: '' } })
  const { send } = useSend(resetPassword)
  const save = async ({ password }: { password: string }) => {
    try {
      await send({ body: { token, password } })
      setIsSet(true)
    } catch (error) {
      if (toFailure(error).code !== entranceErrors.linkEnded.code) throw error
      onEnded()
    }
  }
  if (isSet)
    return (
      <PublicMessage title={t('reset.doneTitle')} actions={<SignInLink main />}>
        {t('reset.done')}
      </PublicMessage>
    )
  return (
    <>
      <PublicLead title={t('reset.title')} lead={t('reset.setLead', { email })} />
      <Form form={form} onSubmit={save} guard={false}>
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <FormSection>
          <Wide>
            <PasswordField name="password" label={t('reset.password')} hint={t('reset.rules')} required />
          </Wide>
        </FormSection>
        <FormActions submit={t('reset.set')} busy={t('reset.setting')} start={<SignInLink />} />
      </Form>
    </>
  )
}

const WithLink = ({ token, onAsk }: { token: string; onAsk: () => void }) => {
  const { t } = useTranslation('access')
  const [ended, setEnded] = useState(false)
  const { data, error, refetch, isFetching } = useCall(checkReset, { body: { token } }, { staleTime: Infinity })
  if (ended || error?.status === 404 || error?.status === 400)
    return (
      <PublicMessage
        title={t('reset.endedTitle')}
        actions={
          <>
            <Button onClick={onAsk}>{t('reset.another')}</Button>
            <SignInLink />
          </>
        }
      >
        {t('reset.ended')}
      </PublicMessage>
    )
  if (data) return <SetForm token={token} email={data.email} onEnded={() => setEnded(true)} />
  return error && !isFetching ? <PublicFailure error={error} onRetry={() => void refetch()} /> : <FormSkeleton />
}

export const ResetPage = () => {
  const { t } = useTranslation('access')
  const token = useLinkToken()
  const [asks, setAsks] = useState(false)
  return (
    <PublicFrame title={t('reset.title')}>
      {token === '' || asks ? <AskForm /> : <WithLink token={token} onAsk={() => setAsks(true)} />}
    </PublicFrame>
  )
}
