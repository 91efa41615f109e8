/** Second step: levels, and the classes of each grade. */
import { Button, TextInput } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { LevelChoice } from '../components/level-choice.tsx'
import { Checkbox } from '#platform/web/forms/checkbox.tsx'
import { FormActions, FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { Form } from '#platform/web/forms/form.tsx'
import { errorNode } from '#platform/web/forms/use-field.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { useKnownText } from '#platform/web/i18n/use-known-text.ts'
import type { Grade } from '../../contract/levels.ts'
import { namesFrom } from '../../rules/setup-rules.ts'
import { classesForm, gradesOfLevels, type ClassesValues } from './setup-forms.ts'
import { useLandedFailure, type StepProps } from './step.ts'
import classes from './setup.module.css'

const GradeRow = ({ grade }: { grade: Grade }) => {
  const { t } = useTranslation('schools')
  const known = useKnownText()
  const name = `school.streams.${grade}`
  const { clearErrors } = useFormContext()
  const { field, fieldState } = useController({ name })
  const value: unknown = field.value
  const has = typeof value === 'string'
  const change = (next: string | null) => {
    clearErrors(name)
    field.onChange(next)
  }
  return (
    <li className={classes.grade}>
      <span className={classes.has}>
        <Checkbox label={grade} checked={has} onChange={(event) => change(event.currentTarget.checked ? '' : null)} />
      </span>
      {has ? (
        <TextInput
          aria-label={t('setup.classesOf', { grade })}
          placeholder={t('setup.oneClass')}
          value={value}
          ref={field.ref}
          onBlur={field.onBlur}
          onChange={(event) => change(event.currentTarget.value)}
          error={errorNode(fieldState.error?.message === undefined ? undefined : known(fieldState.error.message))}
        />
      ) : null}
    </li>
  )
}

const Grades = () => {
  const { t } = useTranslation('schools')
  const { setValue } = useFormContext<ClassesValues>()
  const chosen = useWatch<ClassesValues, 'school.levels'>({ name: 'school.levels' })
  const typed = useWatch<ClassesValues, 'school.streams'>({ name: 'school.streams' })
  const [same, setSame] = useState('')
  const grades = useMemo(() => gradesOfLevels(chosen), [chosen])
  const kept = grades.filter((grade) => typeof typed[grade] === 'string')
  const count = kept.reduce((sum, grade) => sum + namesFrom(typed[grade] ?? '').length, 0)
  if (grades.length === 0) return null
  return (
    <FormSection title={t('setup.classes')} hint={t('setup.classesHint')}>
      <Wide>
        <div className={classes.same}>
          <TextInput
            label={t('setup.sameNames')}
            placeholder={t('setup.namesExample')}
            value={same}
            onChange={(event) => setSame(event.currentTarget.value)}
            autoComplete="off"
          />
          <Button
            variant="light"
            onClick={() => kept.forEach((grade) => setValue(`school.streams.${grade}`, same, { shouldDirty: true }))}
          >
            {t('setup.useForAll')}
          </Button>
        </div>
        <ul className={classes.grades}>
          {grades.map((grade) => (
            <GradeRow key={grade} grade={grade} />
          ))}
        </ul>
        <p className={classes.sum} role="status">
          {t('setup.sum', { count })}
        </p>
      </Wide>
    </FormSection>
  )
}

const allGrades = gradesOfLevels(['pre_primary', 'lower_primary', 'upper_primary', 'junior', 'senior'])
const emptyStreams = Object.fromEntries(allGrades.map((grade) => [grade, '']))

export const ClassesStep = ({ values, failure, onDone, onBack }: StepProps<ClassesValues> & { onBack: () => void }) => {
  const { t } = useTranslation('schools')
  const form = useAppForm({
    schema: classesForm,
    defaultValues: values ?? { school: { levels: [], streams: emptyStreams } },
  })
  useLandedFailure(form, failure)
  const back = (
    <Button variant="subtle" onClick={onBack}>
      {t('setup.previous')}
    </Button>
  )
  return (
    <Form form={form} onSubmit={onDone} guard={false}>
      <FormSection>
        <Wide>
          <LevelChoice name="school.levels" label={t('setup.levels')} />
        </Wide>
      </FormSection>
      <Grades />
      <FormActions submit={t('setup.next')} busy={t('setup.next')} start={back} />
    </Form>
  )
}
