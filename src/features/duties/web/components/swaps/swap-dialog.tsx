/** Asks a teacher, or the administration, to take the caller's duty. */
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { text } from '#platform/pure/schemas.ts'
import { useCall } from '#platform/web/api/hooks.ts'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { TextAreaField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import type { DutyLine } from '../../../contract/shapes.ts'
import { requestSwap } from '../../../contract/swaps.ts'
import { dutyCandidates } from '../../../contract/teachers.ts'
import { dutyTexts } from '../../../contract/texts.ts'
import { useDutySend } from '../../live.ts'
import { saying, useWhen } from '../../words.ts'
import { CandidateField } from '../auto/candidate-field.tsx'

const administration = 'office'
const schema = z.object({ teacherId: z.string().min(1, dutyTexts.teacher), reason: text(500, dutyTexts.reason) })

export const SwapDialog = ({ duty, onClose }: { duty: DutyLine; onClose: () => void }) => {
  const { t } = useTranslation('duties')
  const when = useWhen()
  const query = useCall(dutyCandidates, { params: { id: duty.id } })
  const form = useAppForm({ schema, defaultValues: { teacherId: administration, reason: '' } })
  const { send } = useDutySend(requestSwap, ({ message }) => toast.success(message))
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('act.swap')}
      subject={t('titleWhen', { title: duty.title, when: when(duty) })}
      form={form}
      onSubmit={({ teacherId, reason }) =>
        send({
          params: { id: duty.id },
          body: { teacherId: teacherId === administration ? null : teacherId, reason },
        }).catch(saying(t('failed.swap')))
      }
      submit={t('swap.ask')}
      busy={t('swap.asking')}
    >
      <TextAreaField name="reason" label={t('field.reason')} maxLength={500} rows={2} required />
      <CandidateField
        name="teacherId"
        label={t('swap.whom')}
        query={query}
        first={{ id: administration, name: t('swap.office'), second: t('swap.officeHint') }}
      />
    </FormDialog>
  )
}
