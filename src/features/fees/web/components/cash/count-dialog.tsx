/** Counts the own cash of a day by denomination, against what the books say. */
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { blank } from '#core/schools/web/public.ts'
import { useSend } from '#platform/web/api/hooks.ts'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { NumberField, TextField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { countCash, type CashDetail } from '../../../contract/control/cash-up.ts'
import { denominations } from '../../../contract/control/cash-up-words.ts'
import { countedCents, pieceKey } from '../../../rules/control/cash-up.ts'
import { toCents, toShillings } from '../../../rules/money.ts'
import { feeReads } from '../../reads.ts'
import classes from './cash.module.css'

const { day, pieces, reason } = countCash.body.shape
const schema = z.strictObject({ day, pieces, reason: blank(reason.unwrap()) })
type Input = z.input<typeof schema>

const Counted = ({ books }: { books: number }) => {
  const { t } = useTranslation('fees')
  const formats = useFormats()
  const { watch } = useFormContext<Input>()
  const typed = watch('pieces')
  const cents = countedCents(Object.fromEntries(Object.entries(typed).map(([key, value]) => [key, Number(value) || 0])))
  const difference = cents - toCents(books)
  const amount = formats.money(toShillings(Math.abs(difference)))
  return (
    <>
      <p className={classes.counted} role="status">
        <b>{t('cash.counted', { amount: formats.money(toShillings(cents)) })}</b>{' '}
        {difference === 0 ? t('cash.equal') : t(difference > 0 ? 'cash.over' : 'cash.short', { amount })}
      </p>
      {difference === 0 ? null : <TextField name="reason" label={t('cash.reason')} required maxLength={200} />}
    </>
  )
}

export const CountDialog = ({ cash, onClose }: { cash: CashDetail; onClose: () => void }) => {
  const { t } = useTranslation('fees')
  const formats = useFormats()
  const form = useAppForm({
    schema,
    defaultValues: { day: cash.day, pieces: cash.pieces ?? {}, reason: cash.count?.reason ?? '' },
  })
  const { send } = useSend(countCash, { invalidates: feeReads })
  const save = async (body: z.output<typeof schema>) => {
    await send({ body })
    toast.success(t('cash.saved'))
  }
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('cash.countTitle', { day: formats.date(cash.day) })}
      form={form}
      onSubmit={save}
      submit={t('cash.save')}
      busy={t('saving')}
      before={<p>{t('cash.countAbout', { amount: formats.money(cash.books), count: cash.payments })}</p>}
    >
      <FormSection title={t('cash.pieces')}>
        <Wide>
          <div className={classes.pieces}>
            {denominations.map((one) => (
              <NumberField
                key={one}
                name={`pieces.${pieceKey(one)}`}
                label={t('cash.piece', { value: formats.number(one) })}
                min={0}
                max={100_000}
              />
            ))}
          </div>
        </Wide>
        <Wide>
          <Counted books={cash.books} />
        </Wide>
      </FormSection>
    </FormDialog>
  )
}
