/** Title, times and rules of a quiz, for a new one and for one that is changed. */
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ChoiceWells } from '#platform/web/components/choice-wells.tsx'
import { CheckboxField } from '#platform/web/forms/checkbox-field.tsx'
import { ChoiceField } from '#platform/web/forms/choice-field.tsx'
import { MultiSelectField } from '#platform/web/forms/select-fields.tsx'
import { DateField } from '#platform/web/forms/date-field.tsx'
import { FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { NumberField, TextAreaField, TextField, TimeField } from '#platform/web/forms/text-fields.tsx'
import { answerShowings } from '../../contract/quizzes.ts'

/** Audience: the whole class, or some learners. */
const Audience = ({ learners }: { learners: readonly { id: string; fullName: string }[] }) => {
  const { t } = useTranslation('smart-grading')
  const { getValues, setValue } = useFormContext<{ learnerIds?: string[] }>()
  const [chosen, setChosen] = useState(() => getValues('learnerIds') !== undefined)
  const choose = (value: string): void => {
    setChosen(value === 'chosen')
    setValue('learnerIds', value === 'chosen' ? [] : undefined, { shouldDirty: true })
  }
  return (
    <>
      <Wide>
        <ChoiceWells
          label={t('form.audience')}
          choices={[
            { value: 'class', label: t('form.wholeClass') },
            { value: 'chosen', label: t('form.chosen') },
          ]}
          value={chosen ? 'chosen' : 'class'}
          onChange={choose}
        />
      </Wide>
      {chosen ? (
        <Wide>
          <MultiSelectField
            name="learnerIds"
            label={t('form.learners')}
            searchable
            options={learners.map(({ id, fullName }) => ({ value: id, label: fullName }))}
          />
        </Wide>
      ) : null}
    </>
  )
}

export const QuizFields = ({ learners }: { learners: readonly { id: string; fullName: string }[] }) => {
  const { t } = useTranslation('smart-grading')
  return (
    <>
      <FormSection title={t('form.what')}>
        <Wide>
          <TextField name="title" label={t('form.title')} required maxLength={120} />
        </Wide>
        <Wide>
          <TextAreaField name="instructions" label={t('form.instructions')} rows={3} maxLength={2000} />
        </Wide>
        <Audience learners={learners} />
      </FormSection>
      <FormSection title={t('form.when')}>
        <DateField name="opensOn" label={t('form.opensOn')} required />
        <TimeField name="opensTime" label={t('form.opensTime')} required />
        <DateField name="closesOn" label={t('form.closesOn')} required />
        <TimeField name="closesTime" label={t('form.closesTime')} required />
        <NumberField name="timeLimitMinutes" label={t('form.limit')} hint={t('form.limitHint')} min={1} max={300} />
      </FormSection>
      <FormSection title={t('form.how')}>
        <Wide>
          <ChoiceField
            name="showAnswers"
            label={t('form.showAnswers')}
            choices={answerShowings.map((value) => ({ value, label: t(`form.show.${value}`) }))}
          />
        </Wide>
        <Wide>
          <CheckboxField name="shuffle" label={t('form.shuffle')} />
        </Wide>
        <Wide>
          <CheckboxField name="countInGradebook" label={t('form.count')} hint={t('form.countHint')} />
        </Wide>
      </FormSection>
    </>
  )
}
