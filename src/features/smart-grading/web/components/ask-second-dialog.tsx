/** Asks a colleague for a second marking of a sample. */
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { id } from '#platform/pure/schemas.ts'
import { useCall, useSend } from '#platform/web/api/hooks.ts'
import { Dialog } from '#platform/web/floating/dialog.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { ChoiceField } from '#platform/web/forms/choice-field.tsx'
import { SelectField } from '#platform/web/forms/select-fields.tsx'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { Wide } from '#platform/web/forms/form-layout.tsx'
import { NumberField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import {
  askSecondMarking,
  listColleagues,
  listSecondMarkings,
  secondErrors,
  thresholds,
} from '../../contract/second-markings.ts'

const schema = z.object({
  staffId: z
    .string()
    .pipe(id.catch(''))
    .refine((value) => value !== '', secondErrors.noColleague.message),
  size: z.int().min(1).max(50),
  threshold: z.enum(thresholds.map(String)),
})

interface AskProps {
  quizId: string
  title: string
  onClose: () => void
}

const Ask = ({
  quizId,
  title,
  onClose,
  colleagues,
  marked,
}: AskProps & { colleagues: { id: string; fullName: string }[]; marked: number }) => {
  const { t: second } = useTranslation('smart-grading-second')
  const ask = useSend(askSecondMarking, { invalidates: [listSecondMarkings] })
  const form = useAppForm({
    schema,
    defaultValues: { staffId: colleagues[0]?.id ?? '', size: Math.min(10, marked), threshold: '25' },
  })
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={second('second.ask')}
      subject={title}
      form={form}
      submit={second('second.send')}
      busy={second('second.sending')}
      onSubmit={async ({ staffId, size, threshold }) => {
        await ask.send({
          params: { id: quizId },
          body: { staffId, size, threshold: Number(threshold) as (typeof thresholds)[number] },
        })
        toast.success(second('second.sent'))
      }}
    >
      <Wide>
        <p>{second('second.explain', { count: marked })}</p>
      </Wide>
      <Wide>
        <SelectField
          name="staffId"
          label={second('second.who')}
          required
          options={colleagues.map((one) => ({ value: one.id, label: one.fullName }))}
        />
      </Wide>
      <NumberField name="size" label={second('second.size')} min={1} max={50} />
      <Wide>
        <ChoiceField
          name="threshold"
          label={second('second.threshold')}
          choices={thresholds.map((value) => ({ value: String(value), label: second('second.percent', { value }) }))}
        />
      </Wide>
    </FormDialog>
  )
}

export const AskSecondDialog = (props: AskProps) => {
  const { t: second } = useTranslation('smart-grading-second')
  const query = useCall(listColleagues, { params: { id: props.quizId } })
  const { data } = query
  if (data && data.items.length > 0 && data.marked > 0)
    return <Ask {...props} colleagues={data.items} marked={data.marked} />
  return (
    <Dialog opened onClose={props.onClose} title={second('second.ask')} subject={props.title}>
      {data ? (
        <p>{second(data.items.length === 0 ? 'second.noColleague' : 'second.nothing')}</p>
      ) : (
        <RowsSkeleton rows={3} />
      )}
    </Dialog>
  )
}
