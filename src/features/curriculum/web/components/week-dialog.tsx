/** Changes how many lessons a week a design is made for. */
import { useTranslation } from 'react-i18next'
import { useSend } from '#platform/web/api/hooks.ts'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { FormSection } from '#platform/web/forms/form-layout.tsx'
import { NumberField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { getDesign, listDesigns, saveDesign } from '../../contract/designs.ts'
import type { Design } from '../../contract/shapes.ts'

const schema = saveDesign.body.pick({ lessonsPerWeek: true })

export const WeekDialog = ({ design, onClose }: { design: Design; onClose: () => void }) => {
  const { t } = useTranslation('curriculum')
  const save = useSend(saveDesign, { invalidates: [getDesign, listDesigns] })
  const form = useAppForm({ schema, defaultValues: { lessonsPerWeek: design.lessonsPerWeek } })
  return (
    <FormDialog
      opened
      onClose={onClose}
      size={480}
      title={t('design.week')}
      subject={t('designName', { grade: design.grade, area: design.learningAreaName })}
      form={form}
      onSubmit={async (values) => {
        await save.send({ params: { id: design.id }, body: { ...values, version: design.version } })
        toast.success(t('saved'))
      }}
      submit={t('save')}
      busy={t('saving')}
    >
      <FormSection>
        <NumberField
          name="lessonsPerWeek"
          label={t('field.lessonsPerWeek')}
          hint={t('design.weekHint')}
          min={1}
          max={15}
        />
      </FormSection>
    </FormDialog>
  )
}
