/** Writes an e-mail to parts of the school or to groups: content, recipient check, send. */
import { Button } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { getEmailSettings } from '#core/delivery/contract/email-settings.ts'
import { listEmailSends } from '#core/delivery/contract/emails.ts'
import type { BodyOf } from '#platform/pure/contract.ts'
import { useCall, useSend } from '#platform/web/api/hooks.ts'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { Form } from '#platform/web/forms/form.tsx'
import { FormActions } from '#platform/web/forms/form-layout.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { schoolAnnouncements } from '../../../contract/announcements/writing.ts'
import type { AudienceChoices } from '../../../contract/announcements/written-shapes.ts'
import { checkEmail, sendEmail, type EmailCheck } from '../../../contract/emails.ts'
import { AudienceFields } from '../../announcements/components/audience-fields.tsx'
import { audienceOf } from '../../announcements/components/compose-values.ts'
import { useUploaded } from '../use-uploaded.ts'
import { emptyLetter, letterBody, letterForm, type LetterValues } from '../components/letter-values.ts'

/** Opened after a server response, so lazy loading is safe: the network is available. */
const CheckDialog = lazy(async () => ({ default: (await import('../components/check-dialog.tsx')).CheckDialog }))

const LetterFields = lazy(async () => ({ default: (await import('../components/letter-fields.tsx')).LetterFields }))

interface Checked {
  readonly body: BodyOf<typeof sendEmail>
  readonly check: EmailCheck
}

/** Shown once the audience is known. */
const Letter = () => {
  const { watch } = useFormContext<LetterValues>()
  const [parts, learners, guardians, staff] = watch(['parts', 'learners', 'guardians', 'staff'])
  if (!audienceOf({ parts, learners, guardians, staff })) return null
  return (
    <Suspense fallback={<RowsSkeleton rows={6} />}>
      <LetterFields />
    </Suspense>
  )
}

const LetterForm = ({ choices }: { choices: AudienceChoices }) => {
  const { t } = useTranslation('communication-emails')
  const formats = useFormats()
  const navigate = useNavigate()
  const [checked, setChecked] = useState<Checked>()
  const form = useAppForm({
    schema: letterForm,
    defaultValues: emptyLetter,
    draft: 'communication.email',
    draftOmit: ['files'],
  })
  const upload = useUploaded()
  const ask = useSend(checkEmail)
  const { send } = useSend(sendEmail, { invalidates: [listEmailSends] })
  const look = async (values: LetterValues) => {
    const body = letterBody(values, await upload(values.files))
    setChecked({ body, check: await ask.send({ body }) })
  }
  const go = async ({ body }: Checked) => {
    const { sendId, queued } = await send({ body })
    form.draft.clear()
    form.reset()
    toast.success(t('write.sent', { count: queued, number: formats.number(queued) }))
    void navigate({ to: '/admin/communications/emails/$emailSendId', params: { emailSendId: sendId } })
  }
  return (
    <>
      <Form form={form} onSubmit={look}>
        <AudienceFields choices={choices} fixed={false} />
        <Letter />
        <FormActions submit={t('write.look')} busy={t('write.looking')} />
      </Form>
      {checked ? (
        <Suspense>
          <CheckDialog
            check={checked.check}
            hasCc={checked.body.cc.length > 0}
            onClose={() => setChecked(undefined)}
            onConfirm={() => go(checked)}
          />
        </Suspense>
      ) : null}
    </>
  )
}

export const WriteEmailPage = () => {
  const { t } = useTranslation('communication-emails')
  const choices = useCall(schoolAnnouncements.choices, {})
  const settings = useCall(getEmailSettings, {})
  const error = choices.error ?? settings.error
  const retry = () => void (choices.error ? choices : settings).refetch()
  const setUp = (
    <Button variant="light" renderRoot={(props) => <Link to="/admin/settings/email" {...props} />}>
      {t('write.setUp')}
    </Button>
  )
  const body = () => {
    if (settings.data?.isOn === false)
      return <EmptyState title={t('write.off')} text={t('write.offText')} action={setUp} />
    if (choices.data && settings.data) return <LetterForm choices={choices.data} />
    return error ? <ErrorPanel error={error} onRetry={retry} /> : <RowsSkeleton rows={6} />
  }
  return (
    <>
      <PageHeader title={t('write.title')} back="/admin/communications/emails" />
      {body()}
    </>
  )
}
