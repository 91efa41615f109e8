/** Declines a cover request, with an optional reason. */
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { blank } from '#core/schools/web/public.ts'
import { text } from '#platform/pure/schemas.ts'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { TextAreaField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { answerCover } from '../../../contract/substitutions.ts'
import { useDutySend } from '../../live.ts'
import { saying } from '../../words.ts'

const schema = z.object({ note: blank(text(300)) })

export const CoverDeclineDialog = ({
  coverId,
  title,
  onClose,
}: {
  coverId: string
  title: string
  onClose: () => void
}) => {
  const { t } = useTranslation('duties')
  const form = useAppForm({ schema, defaultValues: { note: '' } })
  const { send } = useDutySend(answerCover, () => toast.success(t('cover.refused')))
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('cover.decline')}
      subject={title}
      form={form}
      onSubmit={({ note }) =>
        send({ params: { id: coverId }, body: { response: 'decline', ...(note ? { note } : {}) } }).catch(
          saying(t('failed.act')),
        )
      }
      submit={t('act.decline')}
      busy={t('saving')}
      danger
    >
      <TextAreaField name="note" label={t('decline.field')} maxLength={300} rows={3} />
    </FormDialog>
  )
}
