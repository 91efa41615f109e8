/** Language and dates of a class's cards. */
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useSend } from '#platform/web/api/hooks.ts'
import { ChoiceField } from '#platform/web/forms/choice-field.tsx'
import { DateField } from '#platform/web/forms/date-field.tsx'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { date } from '#platform/pure/schemas.ts'
import { cardLanguage } from '../../contract/card.ts'
import { getRun, saveRun, type RunDetail } from '../../contract/runs.ts'

const schema = z.object({ language: cardLanguage, closesOn: date.optional(), opensOn: date.optional() })

export const DatesDialog = ({ opened, onClose, run }: { opened: boolean; onClose: () => void; run: RunDetail }) => {
  const { t } = useTranslation('report-cards')
  const { send } = useSend(saveRun, { invalidates: [getRun] })
  const form = useAppForm({
    schema,
    defaultValues: {
      language: run.language,
      ...(run.closesOn ? { closesOn: run.closesOn } : {}),
      ...(run.opensOn ? { opensOn: run.opensOn } : {}),
    },
  })
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={t('dates.title')}
      subject={run.label}
      form={form}
      submit={t('run.save')}
      busy={t('run.saving')}
      onSubmit={({ language, closesOn = null, opensOn = null }) =>
        send({ params: { id: run.id }, body: { language, closesOn, opensOn, version: run.version } })
      }
    >
      <FormSection>
        <Wide>
          <ChoiceField
            name="language"
            label={t('run.language')}
            choices={(['en', 'sw'] as const).map((value) => ({ value, label: t(`language.${value}`) }))}
          />
        </Wide>
        <DateField name="closesOn" label={t('dates.closesOn')} />
        <DateField name="opensOn" label={t('dates.opensOn')} />
      </FormSection>
    </FormDialog>
  )
}
