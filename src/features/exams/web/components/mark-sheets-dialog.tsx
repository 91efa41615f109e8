/** Opens the columns of the mark sheets for the papers of a series. */
import { useTranslation } from 'react-i18next'
import { seriesKinds } from '#features/gradebook/contract/assessments.ts'
import { useSend } from '#platform/web/api/hooks.ts'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { FormSection } from '#platform/web/forms/form-layout.tsx'
import { SelectField } from '#platform/web/forms/select-fields.tsx'
import { NumberField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { listMarkSheets, openMarkSheets } from '../../contract/exams.ts'

interface Props {
  readonly seriesId: string
  readonly onClose: () => void
}

export const MarkSheetsDialog = ({ seriesId, onClose }: Props) => {
  const { t } = useTranslation('exams')
  const form = useAppForm({ schema: openMarkSheets.body, defaultValues: { kind: 'end_term', maxScore: 100 } })
  const { send } = useSend(openMarkSheets, { invalidates: [listMarkSheets] })
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('marks.open')}
      form={form}
      onSubmit={async (body) => {
        const { created, linked, kept } = await send({ params: { id: seriesId }, body })
        toast.success(t('marks.opened', { created, linked, kept }))
      }}
      submit={t('marks.open')}
      busy={t('marks.opening')}
    >
      <FormSection hint={t('marks.hint')}>
        <SelectField
          name="kind"
          label={t('marks.kind')}
          options={seriesKinds.map((value) => ({ value, label: t(`marks.kinds.${value}`) }))}
          required
        />
        <NumberField name="maxScore" label={t('marks.max')} min={1} required />
      </FormSection>
    </FormDialog>
  )
}
