/** Records the result of the Grade 6 assessment of one learner. */
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useSend } from '#platform/web/api/hooks.ts'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { FormSection } from '#platform/web/forms/form-layout.tsx'
import { NumberField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { gradeNine, saveKpsea, type GradeNineLine } from '../../contract/knec.ts'

const schema = z.object({ percent: z.number().min(0, 'At least 0').max(100, 'At most 100').optional() })

export const KpseaDialog = ({
  opened,
  onClose,
  line,
}: {
  opened: boolean
  onClose: () => void
  line: GradeNineLine
}) => {
  const { t } = useTranslation('report-cards')
  const { send } = useSend(saveKpsea, { invalidates: [gradeNine] })
  const form = useAppForm({ schema, defaultValues: line.kpsea.percent === null ? {} : { percent: line.kpsea.percent } })
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={t('kpsea.title')}
      subject={line.fullName}
      form={form}
      submit={t('run.save')}
      busy={t('run.saving')}
      onSubmit={({ percent = null }) => send({ body: { items: [{ learnerId: line.learnerId, percent }] } })}
    >
      <FormSection>
        <NumberField name="percent" label={t('kpsea.percent')} hint={t('kpsea.hint')} min={0} max={100} decimals={2} />
      </FormSection>
    </FormDialog>
  )
}
