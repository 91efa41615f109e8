/** Requests to join a school with the signed-in account by its join code. */
import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { blank } from '#core/schools/web/public.ts'
import { useSend } from '#platform/web/api/hooks.ts'
import { ChoiceField } from '#platform/web/forms/choice-field.tsx'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { TextAreaField, TextField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { askToJoin, listOwnRequests } from '../../../contract/joining.ts'
import { wishes } from '../../../contract/joining-texts.ts'
import { fitting } from '../fitting.ts'

const { joinCode, says, admissionNumber, learnerName, note } = askToJoin.body.shape
const schema = z.strictObject({
  joinCode,
  says,
  admissionNumber: blank(admissionNumber.unwrap()),
  learnerName: blank(learnerName.unwrap()),
  note: blank(note.unwrap()),
})

export const JoinDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('users-joining')
  const form = useAppForm({
    schema,
    defaultValues: { joinCode: '', says: undefined, admissionNumber: '', learnerName: '', note: '' },
    draft: 'users.join',
  })
  const wish = useWatch({ control: form.control, name: 'says' })
  const { send } = useSend(askToJoin, { invalidates: [listOwnRequests] })
  const choices = useMemo(() => wishes.map((value) => ({ value, label: t(`join.wish.${value}`) })), [t])
  const save = async (values: z.output<typeof schema>) => {
    const { school } = await send({ body: fitting(values) })
    toast.success(t('join.sent', { school: school.name }))
  }
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('join.join')}
      form={form}
      onSubmit={save}
      submit={t('join.send')}
      busy={t('join.sending')}
      size={520}
    >
      <FormSection hint={t('join.hint')}>
        <Wide>
          <TextField name="joinCode" label={t('join.code')} placeholder="KTM4-9XQP" required maxLength={20} />
        </Wide>
        <Wide>
          <ChoiceField name="says" label={t('join.says')} choices={choices} />
        </Wide>
        {wish === 'parent' || wish === 'student' ? (
          <Wide>
            <TextField
              name="admissionNumber"
              label={t(wish === 'parent' ? 'join.childNumber' : 'join.ownNumber')}
              maxLength={40}
            />
          </Wide>
        ) : null}
        {wish === 'parent' ? (
          <Wide>
            <TextField name="learnerName" label={t('join.childName')} maxLength={80} />
          </Wide>
        ) : null}
        <Wide>
          <TextAreaField name="note" label={t('join.note')} rows={3} maxLength={500} />
        </Wide>
      </FormSection>
    </FormDialog>
  )
}
