/** Cancels a duty, or several of its series, with a reason. */
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { text } from '#platform/pure/schemas.ts'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { TextAreaField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { cancelDuty } from '../../../contract/duties.ts'
import type { DutyDetail } from '../../../contract/shapes.ts'
import { dutyTexts } from '../../../contract/texts.ts'
import { seriesScopes } from '../../../contract/words.ts'
import { useDutySend } from '../../live.ts'
import { saying, useWhen } from '../../words.ts'
import { ScopeField } from './edit-duty-dialog.tsx'

const schema = z.object({ reason: text(500, dutyTexts.reason), scope: z.enum(seriesScopes) })

export const CancelDialog = ({ duty, onClose }: { duty: DutyDetail; onClose: () => void }) => {
  const { t } = useTranslation('duties')
  const when = useWhen()
  const form = useAppForm({ schema, defaultValues: { reason: '', scope: 'one' } })
  const { send } = useDutySend(cancelDuty, ({ changed }) => toast.success(t('cancel.done', { count: changed })))
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('cancel.title')}
      subject={t('titleWhen', { title: duty.title, when: when(duty) })}
      form={form}
      onSubmit={(body) => send({ params: { id: duty.id }, body }).catch(saying(t('failed.act')))}
      submit={t('cancel.verb')}
      busy={t('saving')}
      danger
    >
      <FormSection hint={t('cancel.hint')}>
        {duty.seriesId ? (
          <Wide>
            <ScopeField />
          </Wide>
        ) : null}
        <Wide>
          <TextAreaField name="reason" label={t('field.reason')} maxLength={500} rows={3} required />
        </Wide>
      </FormSection>
    </FormDialog>
  )
}
