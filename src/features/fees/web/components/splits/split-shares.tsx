/** The learners of one payment: typed, brought in from a spreadsheet, or the children of one family. */
import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconUsers, IconX } from '@tabler/icons-react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { LearnerPicker } from '#core/people/web/public.ts'
import { request } from '#platform/web/api/request.ts'
import { NumberField } from '#platform/web/forms/text-fields.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import type { FeeStudent } from '../../../contract/shapes.ts'
import { familyOfLearner } from '../../../contract/splits.ts'
import classes from '../books/books.module.css'
import own from './splits.module.css'
import { ListFile } from './list-file.tsx'
import { listedValues, nameOf, shareOf, type SplitInput } from './split-schema.ts'

const Share = ({ index, onRemove, isOnly }: { index: number; onRemove: () => void; isOnly: boolean }) => {
  const { t } = useTranslation('fees')
  const { watch, setValue } = useFormContext<SplitInput>()
  const share = watch(`shares.${index}`)
  if (!share) return null
  const { label, note } = share
  return (
    <li>
      <div className={own.share}>
        {label ? (
          <div>
            <p>{label}</p>
            <Button
              variant="subtle"
              size="compact-sm"
              aria-label={t('split.changeOf', { name: label })}
              onClick={() => setValue(`shares.${index}.label`, '', { shouldDirty: true })}
            >
              {t('split.change')}
            </Button>
          </div>
        ) : (
          <LearnerPicker
            name={`shares.${index}.learnerId`}
            label={t('split.learner', { number: index + 1 })}
            required
          />
        )}
        <NumberField
          name={`shares.${index}.amount`}
          label={t('field.amount')}
          unit="KES"
          decimals={2}
          min={0}
          required
        />
        <ActionIcon onClick={onRemove} disabled={isOnly} aria-label={t('suspense.remove', { number: index + 1 })}>
          <IconX size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
      </div>
      {note ? <p className={classes.error}>{note}</p> : null}
    </li>
  )
}

export const useLeft = (): { left: number; sum: number } => {
  const { watch } = useFormContext<SplitInput>()
  const sum = watch('shares').reduce((all, share) => all + (Number(share.amount) || 0), 0)
  return { sum, left: Math.round(((Number(watch('amount')) || 0) - sum) * 100) / 100 }
}

export const SplitShares = () => {
  const { t } = useTranslation('fees')
  const formats = useFormats()
  const { control, getValues, watch } = useFormContext<SplitInput>()
  const { fields, append, remove, replace } = useFieldArray({ control, name: 'shares', keyName: 'key' })
  const { sum, left } = useLeft()
  const [isFamily, firstId] = [watch('kind') === 'family', watch('shares.0.learnerId')]
  const filled = () => getValues('shares').filter(({ learnerId, amount }) => learnerId || amount)
  const addFamily = async () => {
    try {
      const { items } = await request(familyOfLearner, { params: { id: firstId ?? '' } })
      const known = new Map(filled().map((one) => [one.learnerId, one]))
      const of = (student: FeeStudent, balance: number) =>
        known.get(student.id)?.amount ?? (balance > 0 ? balance : undefined)
      replace(items.map(({ student, balance }) => shareOf(student, of(student, balance))))
    } catch (error) {
      toast.failure(error, { onRetry: () => void addFamily() })
    }
  }
  return (
    <>
      <ol className={classes.shares}>
        {fields.map((field, index) => (
          <Share key={field.key} index={index} onRemove={() => remove(index)} isOnly={fields.length === 1} />
        ))}
      </ol>
      <div className={classes.presets}>
        <Button
          variant="subtle"
          leftSection={<IconPlus size={20} stroke={1.75} aria-hidden />}
          onClick={() => append({ learnerId: '', amount: left > 0 ? left : undefined, label: '', note: '' })}
        >
          {t('suspense.another')}
        </Button>
        {isFamily ? (
          <Button
            variant="subtle"
            leftSection={<IconUsers size={20} stroke={1.75} aria-hidden />}
            disabled={!firstId}
            onClick={() => void addFamily()}
          >
            {t('split.family')}
          </Button>
        ) : (
          <ListFile
            onRows={(rows) =>
              replace([
                ...filled(),
                ...listedValues(rows, (row) => (row.problem ? t(`split.problem.${row.problem}`, nameOf(row)) : '')),
              ])
            }
          />
        )}
      </div>
      <p role="status">
        {sum === 0
          ? ''
          : left === 0
            ? t('split.equal', { count: fields.length, amount: formats.money(sum) })
            : left > 0
              ? t('split.missing', { sum: formats.money(sum), amount: formats.money(left) })
              : t('split.tooMuch', { sum: formats.money(sum), amount: formats.money(-left) })}
      </p>
    </>
  )
}
