/** Setting two-step sign-in up, or moving it to another app: the password again, the QR code with a first code, the recovery codes. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import type { ResponseOf } from '#platform/pure/contract.ts'
import { useSend } from '#platform/web/api/hooks.ts'
import { Dialog } from '#platform/web/floating/dialog.tsx'
import dialogs from '#platform/web/floating/dialogs.module.css'
import { FormActions, FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { Form } from '#platform/web/forms/form.tsx'
import { Steps } from '#platform/web/forms/steps.tsx'
import { PasswordField } from '#platform/web/forms/password-field.tsx'
import { TextField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { beginTwoStep, credentialTexts } from '../../contract/credentials.ts'
import classes from './credentials.module.css'
import { RecoveryCodes } from './recovery-codes.tsx'
import { ScanStage } from './scan-stage.tsx'

export interface TwoStepDialogProps {
  hasPassword: boolean
  /** It is on: the app in use gives way to another one. */
  replaces: boolean
  /** @param done whether it is on now */
  onClose: (done: boolean) => void
}

type Setup = ResponseOf<typeof beginTwoStep>
type Stage = { name: 'prove' } | { name: 'scan'; setup: Setup } | { name: 'codes'; codes: readonly string[] }
const stages = ['prove', 'scan', 'codes'] as const

const proofOf = (hasPassword: boolean, replaces: boolean) =>
  z.object({
    password: hasPassword ? z.string().min(1, credentialTexts.passwordMissing) : z.string(),
    code: replaces ? z.string().trim().min(1, credentialTexts.codeMissing) : z.string(),
  })

interface ProveProps extends Pick<TwoStepDialogProps, 'hasPassword' | 'replaces'> {
  onCancel: () => void
  onProved: (setup: Setup) => void
}

const ProveStage = ({ hasPassword, replaces, onCancel, onProved }: ProveProps) => {
  const { t } = useTranslation('access')
  const form = useAppForm({ schema: proofOf(hasPassword, replaces), defaultValues: { password: '', code: '' } })
  const { send } = useSend(beginTwoStep)
  const submit = async ({ password, code }: { password: string; code: string }) =>
    onProved(await send({ body: { ...(hasPassword ? { password } : {}), ...(replaces ? { code } : {}) } }))
  return (
    <Form form={form} onSubmit={submit} guard={false} className={dialogs.form}>
      <div className={dialogs.fields}>
        <p className={classes.text}>{t(replaces ? 'security.twoStep.replaceText' : 'security.twoStep.text')}</p>
        <FormSection>
          {hasPassword ? (
            <Wide>
              <PasswordField
                name="password"
                label={t('security.twoStep.password')}
                autoComplete="current-password"
                required
              />
            </Wide>
          ) : null}
          {replaces ? (
            <Wide>
              <TextField
                name="code"
                label={t('security.twoStep.proofCode')}
                hint={t('security.twoStep.orRecovery')}
                autoComplete="one-time-code"
                required
              />
            </Wide>
          ) : null}
        </FormSection>
      </div>
      <FormActions submit={t('security.twoStep.next')} busy={t('security.saving')} onCancel={onCancel} />
    </Form>
  )
}

export const TwoStepDialog = ({ hasPassword, replaces, onClose }: TwoStepDialogProps) => {
  const { t } = useTranslation('access')
  const [stage, setStage] = useState<Stage>({ name: 'prove' })
  const close = () => onClose(stage.name === 'codes')
  return (
    <Dialog
      opened
      onClose={close}
      size={560}
      tall
      closeOnClickOutside={false}
      title={t(replaces ? 'security.twoStep.replace' : 'security.twoStep.setUp')}
    >
      <Steps labels={stages.map((name) => t(`security.twoStep.steps.${name}`))} current={stages.indexOf(stage.name)} />
      {stage.name === 'prove' ? (
        <ProveStage
          {...{ hasPassword, replaces }}
          onCancel={close}
          onProved={(setup) => setStage({ name: 'scan', setup })}
        />
      ) : null}
      {stage.name === 'scan' ? (
        <ScanStage
          setup={stage.setup}
          onCancel={close}

          onDone={(codes) => setStage({ name: 'codes', codes })}
        />
      ) : null}
      {stage.name === 'codes' ? <RecoveryCodes codes={stage.codes} onDone={close} /> : null}
    </Dialog>
  )
}
