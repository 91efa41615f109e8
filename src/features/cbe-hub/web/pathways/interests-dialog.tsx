/** What a learner likes, and the pathway that the learner would choose. */
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { useSend } from '#platform/web/api/hooks.ts'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { MultiSelectField, SelectField } from '#platform/web/forms/select-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { interestCodes, ownPathways, pathwayCodes, saveInterests, type PathwayGuide } from '../../contract/pathways.ts'

export interface InterestsDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly own: PathwayGuide['own']
}

export const InterestsDialog = ({ opened, onClose, own }: InterestsDialogProps) => {
  const { t } = useTranslation('cbe-hub')
  const schema = saveInterests.body
  const form = useAppForm({ schema, defaultValues: own satisfies z.input<typeof schema> })
  const { send } = useSend(saveInterests, { invalidates: [ownPathways] })
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={t('pathways.interests.title')}
      subject={t('pathways.interests.hint')}
      form={form}
      submit={t('pathways.interests.save')}
      busy={t('pathways.interests.saving')}
      onSubmit={async (body) => {
        await send({ body })
        toast.success(t('pathways.interests.saved'))
      }}
    >
      <FormSection>
        <Wide>
          <MultiSelectField
            name="interests"
            label={t('pathways.interests.like')}
            options={interestCodes.map((value) => ({ value, label: t(`pathways.interest.${value}`) }))}
          />
        </Wide>
        <Wide>
          <SelectField
            name="wish"
            label={t('pathways.interests.wish')}
            clearable
            options={pathwayCodes.map((value) => ({ value, label: t(`pathways.name.${value}`) }))}
          />
        </Wide>
      </FormSection>
    </FormDialog>
  )
}
