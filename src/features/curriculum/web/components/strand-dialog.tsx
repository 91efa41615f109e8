/** Adds or renames a strand. */
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useSend } from '#platform/web/api/hooks.ts'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { TextField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { getDesign, listDesigns } from '../../contract/designs.ts'
import { addStrand, saveStrand } from '../../contract/editing.ts'
import { strandFields, type Design, type Strand } from '../../contract/shapes.ts'

const schema = z.strictObject(strandFields)

/** @param strand the one to rename; without it one is added */
export const StrandDialog = ({
  design,
  strand,
  onClose,
}: {
  design: Design
  strand?: Strand | undefined
  onClose: () => void
}) => {
  const { t } = useTranslation('curriculum')
  const stale = { invalidates: [getDesign, listDesigns] }
  const add = useSend(addStrand, stale)
  const save = useSend(saveStrand, stale)
  const form = useAppForm({ schema, defaultValues: { name: strand?.name ?? '' } })
  const submit = async ({ name }: z.output<typeof schema>) => {
    if (strand) await save.send({ params: { id: strand.id }, body: { name, version: strand.version } })
    else await add.send({ params: { id: design.id }, body: { name } })
    toast.success(t('saved'))
  }
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={strand ? t('strand.edit') : t('strand.add')}
      subject={t('designName', { grade: design.grade, area: design.learningAreaName })}
      form={form}
      onSubmit={submit}
      submit={strand ? t('save') : t('strand.add')}
      busy={t('saving')}
    >
      <FormSection>
        <Wide>
          <TextField name="name" label={t('field.name')} required maxLength={120} />
        </Wide>
      </FormSection>
    </FormDialog>
  )
}
