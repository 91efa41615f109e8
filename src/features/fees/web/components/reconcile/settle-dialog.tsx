/** Settles a line of a statement in one of five ways. */
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { LearnerPicker } from '#core/people/web/public.ts'
import { useCall, useSend } from '#platform/web/api/hooks.ts'
import { CheckboxField } from '#platform/web/forms/checkbox-field.tsx'
import { ChoiceField } from '#platform/web/forms/choice-field.tsx'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { SelectField } from '#platform/web/forms/select-fields.tsx'
import { TextField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import {
  lineCandidates,
  settleLine,
  statementAccounts,
  type BookRow,
  type Settling,
  type StatementLine,
} from '../../../contract/control/reconciliation.ts'
import { feeTexts } from '../../../contract/words.ts'
import { feeReads } from '../../reads.ts'
import { useAccountWords } from './words.ts'

const ways = ['receive', 'match', 'suspense', 'post', 'ignore'] as const
type Way = (typeof ways)[number]

const schema = z
  .strictObject({
    how: z.enum(ways),
    learnerId: z.string().optional(),
    journalId: z.string().optional(),
    account: z.string().optional(),
    reason: z.string().trim().max(200).optional(),
    remember: z.boolean(),
  })
  .superRefine(({ how, learnerId, journalId, account, reason }, context) => {
    const needs = (isGiven: unknown, field: string, message: string): void => {
      if (!isGiven) context.addIssue({ code: 'custom', path: [field], message })
    }
    if (how === 'receive') needs(learnerId, 'learnerId', feeTexts.learner)
    if (how === 'match') needs(journalId, 'journalId', feeTexts.payment)
    if (how === 'post') needs(account, 'account', feeTexts.account)
    if (how === 'ignore') needs(reason, 'reason', feeTexts.reason)
  })
type Input = z.infer<typeof schema>

const settlingOf = (
  { how, learnerId = '', journalId = '', account = '', reason = '', remember }: Input,
  canLearn: boolean,
): Settling => {
  const learn = { remember: remember && canLearn }
  if (how === 'receive') return { how, learnerId, ...learn }
  if (how === 'match') return { how, journalId }
  if (how === 'suspense') return { how }
  return how === 'post' ? { how, account, ...learn } : { how, reason, ...learn }
}

/** What is most likely: what the text meant before, else the learner who is suggested. */
const firstOf = ({ learned, suggestions, amount }: StatementLine): Input => {
  const start = { remember: true, learnerId: '', journalId: '', account: '', reason: '' }
  const [first] = suggestions
  if (learned?.account) return { ...start, how: 'post', account: learned.account.code }
  if (learned?.ignore) return { ...start, how: 'ignore', reason: learned.ignore }
  if (amount < 0) return { ...start, how: 'post' }
  const learnerId = learned?.student?.id ?? (first && first.sure !== 'unsure' ? first.student.id : '')
  return { ...start, how: 'receive', learnerId }
}

const useBookWords = (): ((row: BookRow) => string) => {
  const { t } = useTranslation('fees')
  const formats = useFormats()
  return ({ amount, date, who, reference, receiptNumber }) =>
    [
      formats.money(amount),
      formats.date(date),
      who,
      reference,
      receiptNumber ? t('line.receipt', { number: receiptNumber }) : '',
    ]
      .filter(Boolean)
      .join(', ')
}

const Details = ({ line }: { line: StatementLine }) => {
  const { t } = useTranslation('fees')
  const { watch } = useFormContext<Input>()
  const how = watch('how')
  const bookWords = useBookWords()
  const accountWords = useAccountWords()
  const books = useCall(lineCandidates, { params: { id: line.id } }, { enabled: how === 'match' })
  const accounts = useCall(statementAccounts, {}, { enabled: how === 'post' })
  const known = [
    ...(line.learned?.student ? [line.learned.student] : []),
    ...line.suggestions.map((one) => one.student),
  ]
  const canRemember = line.canLearn && (how === 'receive' || how === 'post' || how === 'ignore')
  return (
    <>
      {how === 'receive' ? (
        <LearnerPicker
          name="learnerId"
          label={t('field.learner')}
          known={[...new Map(known.map((one) => [one.id, one])).values()].map(({ id, name, admissionNumber }) => ({
            value: id,
            label: [name, admissionNumber].join(', '),
          }))}
          required
        />
      ) : null}
      {how === 'match' ? (
        <SelectField
          name="journalId"
          label={t('reconcile.payment')}
          hint={books.data?.items.length === 0 ? t('reconcile.noCandidates') : t('reconcile.paymentHint')}
          options={(books.data?.items ?? []).map((row) => ({ value: row.journalId, label: bookWords(row) }))}
          required
        />
      ) : null}
      {how === 'suspense' ? <p>{t('reconcile.suspenseAbout')}</p> : null}
      {how === 'post' ? (
        <SelectField
          name="account"
          label={t('field.account')}
          hint={t('reconcile.accountHint')}
          options={(accounts.data?.items ?? []).map((one) => ({ value: one.code, label: accountWords(one) }))}
          required
        />
      ) : null}
      {how === 'ignore' ? <TextField name="reason" label={t('field.reason')} required maxLength={200} /> : null}
      {canRemember ? <CheckboxField name="remember" label={t('reconcile.remember')} /> : null}
    </>
  )
}

export const SettleDialog = ({ line, onClose }: { line: StatementLine; onClose: () => void }) => {
  const { t } = useTranslation('fees')
  const formats = useFormats()
  const form = useAppForm({ schema, defaultValues: firstOf(line) })
  const { send } = useSend(settleLine, { invalidates: feeReads })
  const choices = ways
    .filter((way: Way) => line.amount > 0 || (way !== 'receive' && way !== 'suspense'))
    .map((value) => ({ value, label: t(`reconcile.how.${value}`) }))
  const save = async (input: Input) => {
    await send({ params: { id: line.id }, body: settlingOf(input, line.canLearn) })
    toast.success(t('reconcile.settled', { amount: formats.money(Math.abs(line.amount)) }))
  }
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('reconcile.settleTitle')}
      subject={[formats.money(line.amount), formats.date(line.date), line.reference].filter(Boolean).join(', ')}
      form={form}
      onSubmit={save}
      submit={t('reconcile.save')}
      busy={t('saving')}
      before={<p>{[line.narration, line.payerName].filter(Boolean).join(' · ')}</p>}
    >
      <FormSection>
        <Wide>
          <ChoiceField name="how" label={t('reconcile.what')} choices={choices} />
        </Wide>
        <Wide>
          <Details line={line} />
        </Wide>
      </FormSection>
    </FormDialog>
  )
}
