/** Writes down a call to the family of an absent learner. */
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useSend } from '#platform/web/api/hooks.ts'
import { ChoiceField } from '#platform/web/forms/choice-field.tsx'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { TextField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { callOutcomes, listAbsent, logCall } from '../../contract/absent.ts'
import classes from './learner.module.css'

const schema = z.object({ outcome: z.enum(callOutcomes), note: z.string().trim().max(200) })

export const CallDialog = ({ learnerId, name, onClose }: { learnerId: string; name: string; onClose: () => void }) => {
  const { t } = useTranslation('attendance')
  const { send } = useSend(logCall, {
    invalidates: [listAbsent],
    onSuccess: () => toast.success(t('absent.logged')),
  })
  const form = useAppForm({ schema, defaultValues: { outcome: 'reached', note: '' } })
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('absent.callTitle', { name })}
      form={form}
      submit={t('absent.save')}
      busy={t('absent.saving')}
      size={480}
      onSubmit={({ outcome, note }) => send({ params: { learnerId }, body: { outcome, ...(note ? { note } : {}) } })}
    >
      <div className={classes.fields}>
        <ChoiceField
          name="outcome"
          label={t('absent.outcomeOfCall')}
          choices={callOutcomes.map((value) => ({ value, label: t(`absent.${value}`) }))}
        />
        <TextField name="note" label={t('absent.note')} maxLength={200} />
      </div>
    </FormDialog>
  )
}
