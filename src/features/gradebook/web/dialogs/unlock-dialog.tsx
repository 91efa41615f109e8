/** Unlocks a published assessment; the reason is audited. */
import { useTranslation } from 'react-i18next'
import { useSend } from '#platform/web/api/hooks.ts'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { TextAreaField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { unlockAssessment, type Assessment } from '../../contract/assessments.ts'
import { markReads } from '../reads.ts'
import classes from '../sheet/sheet.module.css'

const schema = unlockAssessment.body.omit({ version: true })

export const UnlockDialog = ({ assessment, onClose }: { assessment: Assessment; onClose: () => void }) => {
  const { t } = useTranslation('gradebook')
  const form = useAppForm({ schema, defaultValues: { reason: '' } })
  const { send } = useSend(unlockAssessment, { invalidates: markReads })
  const submit = async ({ reason }: { reason: string }) => {
    await send({ params: { id: assessment.id }, body: { reason, version: assessment.version } })
    toast.success(t('unlock.done', { title: assessment.title }))
  }
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('unlock.title', { title: assessment.title })}
      form={form}
      onSubmit={submit}
      submit={t('unlock.verb')}
      busy={t('unlock.busy')}
      before={<p className={classes.lead}>{t('unlock.loss')}</p>}
      size={520}
    >
      <FormSection>
        <Wide>
          <TextAreaField
            name="reason"
            label={t('unlock.reason')}
            hint={t('unlock.reasonHint')}
            required
            maxLength={300}
          />
        </Wide>
      </FormSection>
    </FormDialog>
  )
}
