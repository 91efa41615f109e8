/** Whether a learner boards, and the optional vote heads that were chosen. */
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useCall, useSend } from '#platform/web/api/hooks.ts'
import { CheckboxField } from '#platform/web/forms/checkbox-field.tsx'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import type { FeeStudent } from '../../../contract/shapes.ts'
import { learnerChoices, saveChoices, type FeeChoices } from '../../../contract/structure.ts'
import classes from './books.module.css'

const schema = z.strictObject({ boards: z.boolean(), chosen: z.array(z.boolean()) })

const Form = ({ student, choices, onClose }: { student: FeeStudent; choices: FeeChoices; onClose: () => void }) => {
  const { t } = useTranslation('fees')
  const form = useAppForm({
    schema,
    defaultValues: { boards: choices.boards, chosen: choices.items.map(({ chosen }) => chosen) },
  })
  const { send } = useSend(saveChoices, { invalidates: [learnerChoices] })
  const save = async ({ boards, chosen }: z.output<typeof schema>) => {
    const names = choices.items.flatMap(({ name }, index) => (chosen[index] ? [name] : []))
    await send({ params: { id: student.id }, body: { boards, chosen: names } })
    toast.success(t('choices.saved'))
  }
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('choices.title')}
      subject={student.name}
      form={form}
      onSubmit={save}
      submit={t('choices.save')}
      busy={t('saving')}
      before={<p>{t('choices.about')}</p>}
      size={480}
    >
      <CheckboxField name="boards" label={t('choices.boards')} />
      {choices.items.map(({ name }, index) => (
        <CheckboxField key={name} name={`chosen.${index}`} label={name} />
      ))}
      {choices.items.length === 0 ? <p className={classes.second}>{t('choices.none')}</p> : null}
    </FormDialog>
  )
}

export const ChoicesDialog = ({ student, onClose }: { student: FeeStudent; onClose: () => void }) => {
  const { data } = useCall(learnerChoices, { params: { id: student.id } })
  return data ? <Form student={student} choices={data} onClose={onClose} /> : null
}
