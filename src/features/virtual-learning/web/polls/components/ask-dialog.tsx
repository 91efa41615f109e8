/** A question with choices for the class, one choice per line. */
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useSend } from '#platform/web/api/hooks.ts'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { SelectField } from '#platform/web/forms/select-fields.tsx'
import { TextAreaField, TextField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { askPoll, fewestChoices, livePolls, mostChoices, pollTexts } from '../../../contract/polls.ts'

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

const schema = z
  .object({
    question: z.string().trim().min(1, pollTexts.question).max(300),
    choices: z.string(),
    right: z.string().optional(),
  })
  .superRefine(({ choices }, context) => {
    const lines = linesOf(choices)
    const complain = (message: string) => context.addIssue({ code: 'custom', path: ['choices'], message })
    if (lines.length < fewestChoices || lines.length > mostChoices) complain(pollTexts.choices)
    else if (new Set(lines).size < lines.length) complain(pollTexts.twice)
  })

export const AskDialog = ({ liveId, onClose }: { liveId: string; onClose: () => void }) => {
  const { t } = useTranslation('live-polls')
  const form = useAppForm({ schema, defaultValues: { question: '', choices: '', right: '' } })
  const written = linesOf(useWatch({ control: form.control, name: 'choices' }))
  const ask = useSend(askPoll, { invalidates: [livePolls] })
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('ask.title')}
      form={form}
      submit={t('ask.submit')}
      busy={t('sending')}
      onSubmit={async ({ question, choices, right }) => {
        const lines = linesOf(choices)
        const at = right ? lines.indexOf(right) : -1
        await ask.send({ params: { id: liveId }, body: { question, choices: lines, right: at < 0 ? null : at } })
        onClose()
      }}
    >
      <TextField name="question" label={t('ask.question')} required maxLength={300} />
      <TextAreaField name="choices" label={t('ask.choices')} hint={t('ask.choicesHint')} rows={4} />
      <SelectField
        name="right"
        label={t('ask.right')}
        hint={t('ask.rightHint')}
        clearable
        options={[...new Set(written)].map((line) => ({ value: line, label: line }))}
      />
    </FormDialog>
  )
}
