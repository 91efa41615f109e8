/**
 * Creates a design for a learning area and grade: empty, for typing or importing, or copied from another grade in the
 * library.
 */
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { LearningArea } from '#core/academics/contract/teaching.ts'
import type { Grade } from '#core/schools/contract/levels.ts'
import { useSend } from '#platform/web/api/hooks.ts'
import { SelectField } from '#platform/web/forms/select-fields.tsx'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { NumberField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { createDesign, listDesigns } from '../../contract/designs.ts'
import type { LibraryCard } from '../../contract/shapes.ts'

const schema = createDesign.body.pick({ lessonsPerWeek: true, libraryCode: true })

export interface BeginDialogProps {
  area: LearningArea
  grade: Grade
  /** Designs of the library for the area. */
  offered: readonly LibraryCard[]
  onClose: () => void
}

export const BeginDialog = ({ area, grade, offered, onClose }: BeginDialogProps) => {
  const { t } = useTranslation('curriculum')
  const navigate = useNavigate()
  const create = useSend(createDesign, { invalidates: [listDesigns] })
  const form = useAppForm({ schema, defaultValues: { lessonsPerWeek: area.lessonsPerWeek || 5 } })
  const choices = offered.map((one) => ({
    value: one.code,
    label: t(one.depth === 'whole' ? 'begin.library' : 'begin.outline', {
      name: t('designName', { grade: one.grade, area: one.learningAreaName }),
    }),
  }))
  return (
    <FormDialog
      opened
      onClose={onClose}
      size={480}
      title={t('begin.title')}
      subject={t('designName', { grade, area: area.name })}
      form={form}
      onSubmit={async (values) => {
        const { id } = await create.send({ body: { ...values, grade, learningAreaId: area.id } })
        await navigate({ to: '/admin/curriculum/designs/$designId', params: { designId: id } })
      }}
      submit={t('begin.submit')}
      busy={t('saving')}
    >
      <p>{t('begin.text')}</p>
      <FormSection>
        {offered.length > 0 ? (
          <Wide>
            <SelectField
              name="libraryCode"
              label={t('begin.from')}
              placeholder={t('begin.nothing')}
              options={choices}
              clearable
            />
          </Wide>
        ) : null}
        <NumberField name="lessonsPerWeek" label={t('field.lessonsPerWeek')} min={1} max={15} />
      </FormSection>
    </FormDialog>
  )
}
