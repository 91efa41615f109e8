/** Records a payment for the learner of the open statement, or for one chosen by search; then offers its receipt. */
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { LearnerPicker } from '#core/people/web/public.ts'
import { blank } from '#core/schools/web/public.ts'
import { useCall, useSend } from '#platform/web/api/hooks.ts'
import { ChoiceField } from '#platform/web/forms/choice-field.tsx'
import { DateField } from '#platform/web/forms/date-field.tsx'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { NumberField, TextField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm, type AppForm } from '#platform/web/forms/use-app-form.ts'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import type { FeeStudent } from '../../contract/shapes.ts'
import { studentStatement, type FeeStatement } from '../../contract/students.ts'
import { paymentFields, recordTransaction, type Recorded } from '../../contract/transactions.ts'
import { feeTexts, paymentMethods } from '../../contract/words.ts'
import { feeReads } from '../reads.ts'
import { useBalanceWords } from '../words.ts'
import { ChequeFields } from './cheques/cheque-fields.tsx'
import { askForBank, chequeShape, withoutCheque } from './cheques/cheque-schema.ts'
import { AllocationTable } from './allocation-table.tsx'
import { PaymentRecorded } from './payment-recorded.tsx'
import classes from './payment.module.css'

const schema = z
  .strictObject({
    learnerId: z.uuid(feeTexts.learner),
    amount: paymentFields.amount,
    method: paymentFields.method,
    date: paymentFields.date,
    reference: blank(paymentFields.reference.unwrap()),
    ...chequeShape,
    payer: blank(paymentFields.payer.unwrap()),
    description: blank(paymentFields.description.unwrap()),
  })
  .superRefine((values, context) => askForBank(values.method, values, context))
type Input = z.input<typeof schema>
type Values = z.output<typeof schema>

/** Suggests the next payment and who pays, until somebody types something else. */
const useSuggestions = (form: AppForm<Input, Values>, statement: FeeStatement | undefined): void => {
  const { setValue, getFieldState } = form
  useEffect(() => {
    if (!statement) return
    const { due, payers } = statement
    // The form takes no amount until somebody types one; `undefined` would make the field uncontrolled.
    if (!getFieldState('amount').isDirty && due) setValue('amount', due.amount)
    if (!getFieldState('payer').isDirty) setValue('payer', payers[0]?.name ?? '')
  }, [statement, setValue, getFieldState])
}

const Subject = ({ statement }: { statement: FeeStatement }) => {
  const { t } = useTranslation('fees')
  const balanceOf = useBalanceWords()
  const { student, balance, overdue } = statement
  return (
    <span className={classes.subject}>
      <span>
        {[student.name, student.className, t('pay.admission', { number: student.admissionNumber })]
          .filter(Boolean)
          .join(', ')}
      </span>
      <span className={classes.balance}>
        <small>{t('field.balance')}</small>
        {balanceOf({ balance, overdue })}
      </span>
    </span>
  )
}

interface PaymentFormProps {
  student: FeeStudent | undefined
  onMade: (made: Recorded) => void
  onClose: () => void
}

const PaymentForm = ({ student, onMade, onClose }: PaymentFormProps) => {
  const { t } = useTranslation('fees')
  const formats = useFormats()
  const today = formats.schoolDay()
  const methods = useMemo(() => paymentMethods.map((value) => ({ value, label: t(`method.${value}`) })), [t])
  const form = useAppForm({
    schema,
    defaultValues: {
      learnerId: student?.id ?? '',
      amount: undefined,
      method: 'mpesa' as const,
      date: today,
      reference: '',
      bank: '',
      chequeDate: '',
      payer: '',
      description: '',
    },
  })
  const [id, amount, method] = form.watch(['learnerId', 'amount', 'method'])
  const { data } = useCall(studentStatement, { params: { id } }, { enabled: Boolean(id) })
  const statement = id ? data : undefined
  useSuggestions(form, statement)
  const { send } = useSend(recordTransaction, { invalidates: feeReads })
  const save = async (values: Values) =>
    onMade(await send({ body: { kind: 'payment', ...withoutCheque(values.method, values) } }))
  const paid = typeof amount === 'number' && amount > 0 ? amount : 0
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('pay.title')}
      subject={statement ? <Subject statement={statement} /> : student?.name}
      form={form}
      onSubmit={save}
      submit={paid > 0 ? t('pay.saveAmount', { amount: formats.money(paid) }) : t('pay.save')}
      busy={t('saving')}
      stay
    >
      <FormSection>
        {student ? null : (
          <Wide>
            <LearnerPicker name="learnerId" label={t('field.learner')} required focused />
          </Wide>
        )}
        <NumberField name="amount" label={t('field.amount')} unit="KES" decimals={2} min={0} required />
        <DateField name="date" label={t('field.date')} max={today} />
        <Wide>
          <ChoiceField name="method" label={t('field.method')} choices={methods} />
        </Wide>
        <TextField name="reference" label={t('field.reference')} hint={t('hint.reference')} maxLength={60} />
        {method === 'cheque' ? <ChequeFields /> : null}
        <TextField name="payer" label={t('field.payer')} hint={t('hint.payer')} maxLength={100} />
        <Wide>
          <TextField name="description" label={t('field.description')} maxLength={200} />
        </Wide>
        {statement ? (
          <Wide>
            <AllocationTable entries={statement.entries} amount={paid} />
          </Wide>
        ) : null}
      </FormSection>
    </FormDialog>
  )
}

export const PaymentDialog = ({ student, onClose }: { student?: FeeStudent; onClose: () => void }) => {
  const [made, setMade] = useState<Recorded | null>(null)
  if (made) return <PaymentRecorded made={made} onAnother={() => setMade(null)} onClose={onClose} />
  return <PaymentForm student={student} onMade={setMade} onClose={onClose} />
}
