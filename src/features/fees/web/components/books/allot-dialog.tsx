/** Gives money that was received to one or several learners. */
import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { LearnerPicker } from '#core/people/web/public.ts'
import { useSend } from '#platform/web/api/hooks.ts'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { NumberField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { allotSuspense, type Suggestion, type SuspenseItem } from '../../../contract/suspense.ts'
import { feeReads } from '../../reads.ts'
import classes from './books.module.css'

const schema = allotSuspense.body
type Input = z.input<typeof schema>

const Shares = ({ suggestions, waiting }: { suggestions: readonly Suggestion[]; waiting: number }) => {
  const { t } = useTranslation('fees')
  const formats = useFormats()
  const { control, watch } = useFormContext<Input>()
  const { fields, append, remove } = useFieldArray({ control, name: 'shares', keyName: 'key' })
  const known = suggestions.map(({ student }) => ({
    value: student.id,
    label: [student.name, student.admissionNumber].join(', '),
  }))
  const given = watch('shares').reduce((sum, share) => sum + (Number(share.amount) || 0), 0)
  const left = Math.round((waiting - given) * 100) / 100
  return (
    <>
      <ol className={classes.shares}>
        {fields.map((field, index) => (
          <li key={field.key} className={classes.share}>
            <LearnerPicker
              name={`shares.${index}.learnerId`}
              label={t('field.learner')}
              known={known}
              focused={index === 0}
              required
            />
            <NumberField
              name={`shares.${index}.amount`}
              label={t('field.amount')}
              unit="KES"
              decimals={2}
              min={0}
              required
            />
            <ActionIcon
              onClick={() => remove(index)}
              disabled={fields.length === 1}
              aria-label={t('suspense.remove', { number: index + 1 })}
            >
              <IconX size={20} stroke={1.75} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ol>
      <Button
        variant="subtle"
        leftSection={<IconPlus size={20} stroke={1.75} aria-hidden />}
        onClick={() => append({ learnerId: '', amount: Math.max(0, left) })}
      >
        {t('suspense.another')}
      </Button>
      <p className={classes.second} role="status">
        {left < 0
          ? t('suspense.tooMuch', { amount: formats.money(-left) })
          : t('suspense.left', { amount: formats.money(left) })}
      </p>
    </>
  )
}

export const AllotDialog = ({
  item,
  learnerId = '',
  onClose,
}: {
  item: SuspenseItem
  /** Of the suggestion that was chosen. */
  learnerId?: string
  onClose: () => void
}) => {
  const { t } = useTranslation('fees')
  const formats = useFormats()
  const form = useAppForm({ schema, defaultValues: { shares: [{ learnerId, amount: item.waiting }] } })
  const { send } = useSend(allotSuspense, { invalidates: feeReads })
  const save = async (body: z.output<typeof schema>) => {
    await send({ params: { id: item.id }, body })
    toast.success(t('suspense.allotted', { count: body.shares.length, reference: item.reference }))
  }
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('suspense.allot')}
      subject={[formats.money(item.waiting), item.payerName, item.reference].filter(Boolean).join(', ')}
      form={form}
      onSubmit={save}
      submit={t('suspense.save')}
      busy={t('saving')}
    >
      <FormSection>
        <Wide>
          <Shares suggestions={item.suggestions} waiting={item.waiting} />
        </Wide>
      </FormSection>
    </FormDialog>
  )
}
