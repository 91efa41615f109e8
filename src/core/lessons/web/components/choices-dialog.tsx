/** Who of a class takes a learning area. */
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useSend } from '#platform/web/api/hooks.ts'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { FormSection } from '#platform/web/forms/form-layout.tsx'
import { TicksField } from '#platform/web/forms/ticks-field.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { changeChoices, getChoices, type ClassChoices } from '../../contract/choices.ts'

const schema = z.object({ taking: z.array(z.string()) })

interface Props {
  readonly choices: ClassChoices
  readonly area: ClassChoices['areas'][number]
  readonly onClose: () => void
}

export const ChoicesDialog = ({ choices: { stream, learners }, area, onClose }: Props) => {
  const { t } = useTranslation('lessons')
  const { send } = useSend(changeChoices, { invalidates: [getChoices] })
  const before = learners.filter(({ learningAreaIds }) => learningAreaIds.includes(area.id)).map(({ id }) => id)
  const form = useAppForm({ schema, defaultValues: { taking: before } })
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('choices.who', { area: area.name })}
      subject={stream.label}
      size={520}
      form={form}
      onSubmit={async ({ taking }) => {
        await send({
          params: { id: stream.id, areaId: area.id },
          body: {
            taking: taking.filter((id) => !before.includes(id)),
            leaving: before.filter((id) => !taking.includes(id)),
          },
        })
        toast.success(t('choices.saved'))
      }}
      submit={t('choices.save')}
      busy={t('form.saving')}
    >
      <FormSection>
        <TicksField
          name="taking"
          label={t('choices.takers')}
          hint={t('choices.hint')}
          words={(count) => t('choices.count', { count })}
          groups={[
            {
              id: stream.id,
              label: stream.label,
              ticks: learners.map(({ id, name, admissionNumber }) => ({
                value: id,
                label: `${name}, ${admissionNumber}`,
              })),
            },
          ]}
          open
        />
      </FormSection>
    </FormDialog>
  )
}
