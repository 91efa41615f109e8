/** Adds or changes a learning area. */
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { text } from '#platform/pure/schemas.ts'
import { useSend } from '#platform/web/api/hooks.ts'
import { CheckboxField } from '#platform/web/forms/checkbox-field.tsx'
import { ChoiceField } from '#platform/web/forms/choice-field.tsx'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { NumberField, TextField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import type { Level } from '../../../schools/contract/levels.ts'
import { blank, useLevelName } from '../../../schools/web/public.ts'
import {
  createLearningArea,
  listLearningAreas,
  saveLearningArea,
  subjectGroups,
  type LearningArea,
} from '../../contract/teaching.ts'
import { shapeReads } from '../use-shape.ts'

const schema = createLearningArea.body.omit({ level: true }).extend({ shortName: blank(text(20)), active: z.boolean() })
const stale = [listLearningAreas, ...shapeReads]

/** @param area the one to change; without it one is added to the level */
export const AreaDialog = ({
  area,
  level,
  onClose,
}: {
  area?: LearningArea | undefined
  level: Level
  onClose: () => void
}) => {
  const { t } = useTranslation('academics')
  const levelName = useLevelName()
  const form = useAppForm({
    schema,
    defaultValues: {
      name: area?.name ?? '',
      shortName: area?.shortName ?? '',
      subjectGroup: area?.subjectGroup ?? 'languages',
      lessonsPerWeek: area?.lessonsPerWeek ?? 5,
      active: area?.active ?? true,
    },
  })
  const create = useSend(createLearningArea, { invalidates: stale })
  const save = useSend(saveLearningArea, { invalidates: stale })
  const groups = useMemo(() => subjectGroups.map((value) => ({ value, label: t(`group.${value}`) })), [t])
  const submit = async ({ active, shortName, ...values }: z.output<typeof schema>) => {
    const body = { ...values, ...(shortName ? { shortName } : {}) }
    if (area) await save.send({ params: { id: area.id }, body: { ...body, active, version: area.version } })
    else await create.send({ body: { ...body, level } })
    toast.success(t('saved', { name: values.name }))
  }
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={area ? t('area.edit') : t('area.add')}
      subject={levelName(level)}
      form={form}
      onSubmit={submit}
      submit={area ? t('save') : t('area.add')}
      busy={t('saving')}
    >
      <FormSection>
        <Wide>
          <TextField name="name" label={t('field.name')} required maxLength={80} />
        </Wide>
        <TextField name="shortName" label={t('area.shortName')} hint={t('area.shortNameHint')} maxLength={20} />
        <NumberField name="lessonsPerWeek" label={t('area.lessons')} min={0} max={20} />
        <Wide>
          <ChoiceField name="subjectGroup" label={t('area.group')} choices={groups} />
        </Wide>
        {area ? (
          <Wide>
            <CheckboxField name="active" label={t('area.active')} hint={t('area.activeHint')} />
          </Wide>
        ) : null}
      </FormSection>
    </FormDialog>
  )
}
