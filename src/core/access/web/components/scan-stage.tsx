/** The QR code for the authenticator app, its secret for typing, and the first code that proves it arrived. */
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import type { ResponseOf } from '#platform/pure/contract.ts'
import { useSend } from '#platform/web/api/hooks.ts'
import dialogs from '#platform/web/floating/dialogs.module.css'
import { FormActions, FormSection } from '#platform/web/forms/form-layout.tsx'
import { Form } from '#platform/web/forms/form.tsx'
import { TextField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { confirmTwoStep, credentialTexts, type beginTwoStep } from '../../contract/credentials.ts'
import classes from './credentials.module.css'

const QrPicture = lazy(async () => ({ default: (await import('./qr-picture.tsx')).QrPicture }))

/** In groups of four, for reading aloud. */
const grouped = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ')

const schema = z.object({ code: z.string().trim().min(1, credentialTexts.codeMissing) })

interface ScanStageProps {
  setup: ResponseOf<typeof beginTwoStep>
  onCancel: () => void
  onDone: (recoveryCodes: readonly string[]) => void
}

export const ScanStage = ({ setup, onCancel, onDone }: ScanStageProps) => {
  const { t } = useTranslation('access')
  const form = useAppForm({ schema, defaultValues: { code: '' } })
  const { send } = useSend(confirmTwoStep)
  const submit = async ({ code }: { code: string }) =>
    onDone((await send({ body: { setup: setup.setup, code } })).recoveryCodes)
  return (
    <Form form={form} onSubmit={submit} guard={false} className={dialogs.form}>
      <div className={dialogs.fields}>
        <p className={classes.text}>{t('security.twoStep.scan')}</p>
        <div className={classes.scan}>
          <Suspense fallback={<div className={classes.qr} aria-busy="true" />}>
            <QrPicture text={setup.address} label={t('security.twoStep.picture')} />
          </Suspense>
          <div className={classes.typing}>
            {t('security.twoStep.typed')}
            <code className={classes.secret}>{grouped(setup.secret)}</code>
          </div>
        </div>
        <FormSection>
          <TextField
            name="code"
            label={t('security.twoStep.code')}
            autoComplete="one-time-code"
            inputMode="numeric"
            maxLength={7}
            required
          />
        </FormSection>
      </div>
      <FormActions submit={t('security.twoStep.switchOn')} busy={t('security.saving')} onCancel={onCancel} />
    </Form>
  )
}
