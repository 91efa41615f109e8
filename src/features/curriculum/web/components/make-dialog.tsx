/** Makes a scheme of work for a class, learning area and term. */
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useSend } from '#platform/web/api/hooks.ts'
import { CheckboxField } from '#platform/web/forms/checkbox-field.tsx'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { useTermName } from '#platform/web/i18n/use-term-name.ts'
import { getCoverage, type CoverItem } from '../../contract/coverage.ts'
import { createScheme } from '../../contract/schemes.ts'

const schema = z.strictObject({ carryOver: z.boolean() })

export const MakeDialog = ({
  item,
  term,
  onClose,
}: {
  item: CoverItem
  term: { id: string; name: string }
  onClose: () => void
}) => {
  const { t } = useTranslation('curriculum')
  const termName = useTermName()
  const navigate = useNavigate()
  const make = useSend(createScheme, { invalidates: [getCoverage] })
  const form = useAppForm({ schema, defaultValues: { carryOver: false } })
  return (
    <FormDialog
      opened
      onClose={onClose}
      size={520}
      title={t('make.title', { term: termName(term.name) })}
      subject={t('schemes.name', { className: item.className, area: item.learningAreaName })}
      form={form}
      onSubmit={async (values) => {
        const made = await make.send({
          body: { ...values, streamId: item.streamId, learningAreaId: item.learningAreaId, termId: term.id },
        })
        toast.success(t('make.done', { count: made.lessons.length }))
        await navigate({ to: '/teacher/schemes/$schemeId', params: { schemeId: made.id } })
      }}
      submit={t('schemes.make')}
      busy={t('make.busy')}
    >
      <p>{t('make.text')}</p>
      <FormSection>
        <Wide>
          <CheckboxField name="carryOver" label={t('make.carryOver')} hint={t('make.carryOverHint')} />
        </Wide>
      </FormSection>
    </FormDialog>
  )
}
