/** Begins to count a shelf. */
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { useSend } from '#platform/web/api/hooks.ts'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { FormSection } from '#platform/web/forms/form-layout.tsx'
import { TextField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { startStockTake } from '../../../contract/printed/stock.ts'
import { stockReads } from '../reads.ts'

const schema = startStockTake.body

export const StartStockDialog = ({ shelf, onClose }: { shelf: string; onClose: () => void }) => {
  const { t } = useTranslation('printed-books')
  const navigate = useNavigate()
  const form = useAppForm({ schema, defaultValues: { shelf } })
  const { send } = useSend(startStockTake, { invalidates: stockReads })
  const save = async (body: z.output<typeof schema>) => {
    const { id } = await send({ body })
    void navigate({ to: '/library/stock-takes/$stockTakeId', params: { stockTakeId: id } })
  }
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('stock.start')}
      form={form}
      onSubmit={save}
      submit={t('stock.start')}
      busy={t('saving')}
    >
      <FormSection>
        <TextField name="shelf" label={t('field.shelf')} hint={t('hint.shelf')} required maxLength={60} />
      </FormSection>
    </FormDialog>
  )
}
