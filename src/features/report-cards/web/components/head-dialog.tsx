/** Writes the head's comment for all learners of a band. */
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useCall, useSend } from '#platform/web/api/hooks.ts'
import { CheckboxField } from '#platform/web/forms/checkbox-field.tsx'
import { ChoiceField } from '#platform/web/forms/choice-field.tsx'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { TextAreaField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { text } from '#platform/pure/schemas.ts'
import { listBank } from '../../contract/bank.ts'
import { fillHeadComments, getRun, meanBands, mostComment, type RunDetail } from '../../contract/runs.ts'
import { fittingComments } from '../../rules/comment-bank.ts'

const schema = z.object({ band: z.enum(meanBands), text: text(mostComment), replace: z.boolean() })

export const HeadDialog = ({ opened, onClose, run }: { opened: boolean; onClose: () => void; run: RunDetail }) => {
  const { t } = useTranslation('report-cards')
  const bank = useCall(listBank, {})
  const { send } = useSend(fillHeadComments, { invalidates: [getRun] })
  const form = useAppForm({ schema, defaultValues: { band: 'EE', text: '', replace: false } })
  const band = form.watch('band')
  const offered = fittingComments(bank.data?.items ?? [], {
    kind: 'head',
    language: run.language,
    level: run.level,
    band: band === 'none' ? null : band,
  })
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={t('head.title')}
      subject={run.label}
      form={form}
      submit={t('head.write')}
      busy={t('run.saving')}
      onSubmit={async (body) => {
        const { written } = await send({ params: { id: run.id }, body })
        toast.success(t('head.written', { count: written }))
      }}
    >
      <FormSection>
        <Wide>
          <ChoiceField
            name="band"
            label={t('head.band')}
            choices={meanBands.map((value) => ({ value, label: t(`head.bands.${value}`) }))}
          />
        </Wide>
        <Wide>
          <TextAreaField
            name="text"
            label={t('comment.head')}
            hint={t('head.hint', { example: offered[0]?.text ?? '' })}
            rows={3}
            maxLength={mostComment}
            required
          />
        </Wide>
        <Wide>
          <CheckboxField name="replace" label={t('head.replace')} />
        </Wide>
      </FormSection>
    </FormDialog>
  )
}
