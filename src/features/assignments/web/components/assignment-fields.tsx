/** Fields of an assignment, in the order in which a teacher decides: for whom, what, until when, how it is marked. */
import { Button } from '@mantine/core'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/api/hooks.ts'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { CheckboxField } from '#platform/web/forms/checkbox-field.tsx'
import { ChoiceField } from '#platform/web/forms/choice-field.tsx'
import { MultiSelectField, SelectField } from '#platform/web/forms/select-fields.tsx'
import { DateField } from '#platform/web/forms/date-field.tsx'
import { FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { NumberField, TextAreaField, TextField, TimeField } from '#platform/web/forms/text-fields.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { useSession } from '#platform/web/session/session.tsx'
import { lateRules, setTypes } from '../../contract/kinds.ts'
import { getClass, type TeacherClass } from '../../contract/classes.ts'
import { courseKey, courseOf, type AssignmentValues } from './assignment-values.ts'

/** Loaded on demand: most work is marked by a score. */
const RubricFields = lazy(async () => ({ default: (await import('./rubric-fields.tsx')).RubricFields }))

const FilePicker = lazy(async () => ({ default: (await import('./file-picker.tsx')).FilePicker }))

const CoversField = lazy(async () => ({ default: (await import('./covers-field.tsx')).CoversField }))

const Attach = () => {
  const { t } = useTranslation('assignments')
  const [opened, setOpened] = useState(false)
  if (!opened)
    return (
      <Button variant="light" onClick={() => setOpened(true)}>
        {t('form.attach')}
      </Button>
    )
  return (
    <Suspense fallback={<RowsSkeleton rows={1} />}>
      <FilePicker name="files" label={t('form.files')} hint={t('form.filesHint')} />
    </Suspense>
  )
}

const SomeLearners = ({ streamId }: { streamId: string }) => {
  const { t } = useTranslation('assignments')
  const query = useCall(getClass, { params: { id: streamId } })
  const options = (query.data?.learners ?? []).map(({ id, fullName }) => ({ value: id, label: fullName }))
  return <MultiSelectField name="learnerIds" label={t('form.learners')} required searchable options={options} />
}

const ForWhom = ({ items, fixed }: { items: readonly TeacherClass[]; fixed: boolean }) => {
  const { t } = useTranslation('assignments')
  const { watch, setValue } = useFormContext<AssignmentValues>()
  const course = watch('course')
  const { kind, id } = courseOf(course)
  // The chosen parts belong to the design of another class or learning area.
  const before = useRef(course)
  useEffect(() => {
    if (before.current === course) return
    before.current = course
    setValue('covers', [])
  }, [course, setValue])
  const options = items.flatMap((one) =>
    one.learningAreas.map((area) => ({
      value: courseKey({ kind: one.kind, id: one.id, learningAreaId: area.id }),
      label: t(one.kind === 'group' ? 'form.groupCourse' : 'course', { name: one.name, area: area.name }),
    })),
  )
  return (
    <FormSection title={t('form.for')} hint={fixed ? t('form.fixed') : undefined}>
      <Wide>
        <SelectField name="course" label={t('form.course')} required searchable options={options} disabled={fixed} />
      </Wide>
      {kind === 'class' && id ? (
        <Wide>
          <ChoiceField
            name="who"
            label={t('form.who')}
            disabled={fixed}
            choices={[
              { value: 'class', label: t('form.wholeClass') },
              { value: 'some', label: t('form.someLearners') },
            ]}
          />
        </Wide>
      ) : null}
      {kind === 'class' && id && watch('who') === 'some' && !fixed ? (
        <Wide>
          <SomeLearners streamId={id} />
        </Wide>
      ) : null}
    </FormSection>
  )
}

/** Classes only: a group may span several grades. */
const Covers = ({ items, fixed }: { items: readonly TeacherClass[]; fixed: boolean }) => {
  const { t } = useTranslation('assignments')
  const { watch } = useFormContext<AssignmentValues>()
  const [opened, setOpened] = useState(watch('covers').length > 0)
  const { kind, id, learningAreaId } = courseOf(watch('course'))
  const grade = kind === 'class' ? items.find((one) => one.id === id)?.grade : null
  if (!grade) return null
  if (!opened)
    return (
      <Button variant="light" onClick={() => setOpened(true)}>
        {t('covers.choose')}
      </Button>
    )
  return (
    <Suspense fallback={<RowsSkeleton rows={3} />}>
      <CoversField
        key={`${grade} ${learningAreaId}`}
        grade={grade}
        learningAreaId={learningAreaId}
        givesRubric={!fixed}
      />
    </Suspense>
  )
}

const Marking = ({ fixed }: { fixed: boolean }) => {
  const { t } = useTranslation('assignments')
  const { watch } = useFormContext<AssignmentValues>()
  const gradebook = useSession().modules.some(({ id, available }) => id === 'gradebook' && available)
  return (
    <FormSection title={t('form.marking')} hint={fixed ? t('form.fixed') : undefined}>
      <Wide>
        <ChoiceField
          name="scoring"
          label={t('form.scoring')}
          disabled={fixed}
          choices={[
            { value: 'score', label: t('form.score') },
            { value: 'rubric', label: t('form.rubric') },
          ]}
        />
      </Wide>
      {watch('scoring') === 'score' ? (
        <NumberField name="maxScore" label={t('form.maxScore')} decimals={2} min={0} required disabled={fixed} />
      ) : fixed ? null : (
        <Wide>
          <Suspense fallback={<RowsSkeleton rows={2} />}>
            <RubricFields />
          </Suspense>
        </Wide>
      )}
      {gradebook ? (
        <Wide>
          <CheckboxField name="countInGradebook" label={t('form.gradebook')} hint={t('form.gradebookHint')} />
        </Wide>
      ) : null}
    </FormSection>
  )
}

const Handing = () => {
  const { t } = useTranslation('assignments')
  const { watch } = useFormContext<AssignmentValues>()
  const today = useFormats().schoolDay()
  return (
    <FormSection title={t('form.handing')}>
      <DateField name="dueOn" label={t('form.dueOn')} required min={today} />
      <TimeField name="dueTime" label={t('form.dueTime')} required />
      <Wide>
        <ChoiceField
          name="late"
          label={t('form.late')}
          choices={lateRules.map((value) => ({ value, label: t(`lateRule.${value}`) }))}
        />
      </Wide>
      {watch('late') === 'until' ? (
        <DateField name="lateUntil" label={t('form.lateUntil')} required min={watch('dueOn') ?? today} />
      ) : null}
      <Wide>
        <CheckboxField name="resubmission" label={t('form.resubmission')} hint={t('form.resubmissionHint')} />
      </Wide>
    </FormSection>
  )
}

/** @param fixed work was handed in, so learners and marking scheme can no longer change */
export const AssignmentFields = ({ items, fixed }: { items: readonly TeacherClass[]; fixed: boolean }) => {
  const { t } = useTranslation('assignments')
  return (
    <>
      <ForWhom items={items} fixed={fixed} />
      <FormSection title={t('form.task')}>
        <Wide>
          <ChoiceField
            name="type"
            label={t('list.type')}
            choices={setTypes.map((value) => ({ value, label: t(`type.${value}`) }))}
          />
        </Wide>
        <Wide>
          <TextField name="title" label={t('form.title')} required maxLength={120} />
        </Wide>
        <Wide>
          <TextAreaField name="instructions" label={t('form.instructions')} rows={6} maxLength={5000} />
        </Wide>
        <Wide>
          <Attach />
        </Wide>
        <Wide>
          <Covers items={items} fixed={fixed} />
        </Wide>
      </FormSection>
      <Handing />
      <Marking fixed={fixed} />
    </>
  )
}
