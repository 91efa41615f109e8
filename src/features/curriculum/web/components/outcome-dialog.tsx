/** Adds or changes an outcome and the four descriptors of its rubric. */
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { text } from '#platform/pure/schemas.ts'
import { useSend } from '#platform/web/api/hooks.ts'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { TextAreaField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { getDesign, listDesigns } from '../../contract/designs.ts'
import { addOutcome, saveOutcome } from '../../contract/editing.ts'
import { rubricCodes, type Design, type Outcome, type SubStrand } from '../../contract/shapes.ts'
import { proposedRubric } from '../../rules/rubric.ts'

const descriptor = z.string().trim().max(400, 'Use at most 400 characters')
export const rubricText = 'Describe all four levels, or none'

const schema = z
  .strictObject({ text: text(400), EE: descriptor, ME: descriptor, AE: descriptor, BE: descriptor })
  .superRefine((values, context) => {
    const given = rubricCodes.filter((code) => values[code] !== '')
    if (given.length === 0) return
    for (const code of rubricCodes)
      if (values[code] === '') context.addIssue({ code: 'custom', path: [code], message: rubricText })
  })

const bodyOf = ({ text: words, ...rubric }: z.output<typeof schema>) => ({
  text: words,
  rubric: rubric.EE === '' ? null : rubric,
})

export interface OutcomeDialogProps {
  design: Design
  /** Set when adding. */
  parent?: SubStrand | undefined
  /** The one to change. */
  outcome?: Outcome | undefined
  onClose: () => void
}

export const OutcomeDialog = ({ design, parent, outcome, onClose }: OutcomeDialogProps) => {
  const { t } = useTranslation('curriculum')
  const stale = { invalidates: [getDesign, listDesigns] }
  const add = useSend(addOutcome, stale)
  const save = useSend(saveOutcome, stale)
  const form = useAppForm({
    schema,
    defaultValues: { text: outcome?.text ?? '', EE: '', ME: '', AE: '', BE: '', ...outcome?.rubric },
  })
  const submit = async (values: z.output<typeof schema>) => {
    if (outcome) await save.send({ params: { id: outcome.id }, body: { ...bodyOf(values), version: outcome.version } })
    else await add.send({ params: { id: parent?.id ?? '' }, body: bodyOf(values) })
    toast.success(t('saved'))
  }
  const propose = () => {
    const words = form.getValues('text')
    if (!words.trim()) return form.setFocus('text')
    const rubric = proposedRubric(words)
    for (const code of rubricCodes) form.setValue(code, rubric[code], { shouldDirty: true, shouldValidate: true })
  }
  const where = design.strands
    .flatMap((strand) => strand.subStrands)
    .find((one) => one.id === parent?.id || one.outcomes.some(({ id }) => id === outcome?.id))
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={outcome ? t('outcome.edit') : t('outcome.add')}
      subject={where ? `${where.number} ${where.name}` : null}
      form={form}
      onSubmit={submit}
      submit={outcome ? t('save') : t('outcome.add')}
      busy={t('saving')}
    >
      <FormSection>
        <Wide>
          <TextAreaField
            name="text"
            label={t('outcome.text')}
            hint={t('outcome.hint')}
            rows={2}
            maxLength={400}
            required
          />
        </Wide>
      </FormSection>
      <FormSection title={t('outcome.rubric')} hint={t('outcome.rubricHint')}>
        <Wide>
          <Button variant="light" onClick={propose}>
            {t('outcome.propose')}
          </Button>
        </Wide>
        {rubricCodes.map((code) => (
          <TextAreaField key={code} name={code} label={t(`rubric.${code}`)} rows={3} maxLength={400} />
        ))}
      </FormSection>
    </FormDialog>
  )
}
