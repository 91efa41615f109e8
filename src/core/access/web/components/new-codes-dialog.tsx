/** Replaces the recovery codes after checking a code; shows them once. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useSend } from '#platform/web/api/hooks.ts'
import { Dialog } from '#platform/web/floating/dialog.tsx'
import dialogs from '#platform/web/floating/dialogs.module.css'
import { FormActions, FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { Form } from '#platform/web/forms/form.tsx'
import { TextField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { credentialTexts, getSecurity, renewRecoveryCodes } from '../../contract/credentials.ts'
import classes from './credentials.module.css'
import { RecoveryCodes } from './recovery-codes.tsx'

const schema = z.object({ code: z.string().trim().min(1, credentialTexts.codeMissing) })

export const NewCodesDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('access')
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const form = useAppForm({ schema, defaultValues: { code: '' } })
  const { send } = useSend(renewRecoveryCodes, { invalidates: [getSecurity] })
  const submit = async ({ code }: { code: string }) => setCodes((await send({ body: { code } })).recoveryCodes)
  return (
    <Dialog opened onClose={onClose} size={560} tall closeOnClickOutside={false} title={t('security.codes.renew')}>
      {codes ? (
        <RecoveryCodes codes={codes} onDone={onClose} />
      ) : (
        <Form form={form} onSubmit={submit} guard={false} className={dialogs.form}>
          <div className={dialogs.fields}>
            <p className={classes.text}>{t('security.codes.renewText')}</p>
            <FormSection>
              <Wide>
                <TextField
                  name="code"
                  label={t('security.twoStep.proofCode')}
                  hint={t('security.twoStep.orRecovery')}
                  autoComplete="one-time-code"
                  required
                />
              </Wide>
            </FormSection>
          </div>
          <FormActions submit={t('security.codes.make')} busy={t('security.saving')} onCancel={onClose} />
        </Form>
      )}
    </Dialog>
  )
}
