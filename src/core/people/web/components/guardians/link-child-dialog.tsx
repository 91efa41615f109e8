/** Links a child by a code of the school, or sends a request. */
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { blank } from '#core/schools/web/public.ts'
import { date, personName, text } from '#platform/pure/schemas.ts'
import { useSend } from '#platform/web/api/hooks.ts'
import { SegmentedControl } from '#platform/web/components/segmented-control.tsx'
import { SelectField } from '#platform/web/forms/select-fields.tsx'
import { DateField } from '#platform/web/forms/date-field.tsx'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { TextField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { getMe } from '#core/access/contract/account.ts'
import { linkChild, linkTexts, listChildren, type Child } from '../../../contract/children.ts'
import { relationship } from '../../../contract/shapes.ts'
import { useRelationships } from './guardian-fields.tsx'
import classes from './way-choice.module.css'

const codeSchema = z.strictObject({ code: text(80, linkTexts.code), relationship })
const askSchema = z.strictObject({
  schoolCode: text(60),
  admissionNumber: text(40),
  learnerName: text(80).pipe(personName),
  birthDate: blank(date),
  relationship,
})

export interface WayProps {
  onClose: () => void
  onLinked?: ((child: Child) => void) | undefined
  /** The choice between the two ways, above the fields. */
  choice: ReactNode
}

const RelationshipField = () => {
  const { t } = useTranslation('people')
  return (
    <SelectField name="relationship" label={t('field.iAm')} options={useRelationships()} required searchable={false} />
  )
}

const ByCode = ({ onClose, onLinked, choice }: WayProps) => {
  const { t } = useTranslation('people')
  const form = useAppForm({ schema: codeSchema, defaultValues: { code: '', relationship: undefined } })
  const { send } = useSend(linkChild, { invalidates: [listChildren, getMe] })
  const save = async (values: z.output<typeof codeSchema>) => {
    const answer = await send({ body: values })
    if (answer.outcome !== 'linked') return
    toast.success(t('child.linked', { name: answer.child.firstName }))
    onLinked?.(answer.child)
  }
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('child.link')}
      form={form}
      onSubmit={save}
      submit={t('child.link')}
      busy={t('child.linking')}
      before={choice}
      size={520}
    >
      <FormSection hint={t('hint.code')}>
        <Wide>
          <TextField name="code" label={t('field.code')} placeholder="UMOJA-7KQ2M-9XDTP" required maxLength={80} />
        </Wide>
        <Wide>
          <RelationshipField />
        </Wide>
      </FormSection>
    </FormDialog>
  )
}

const ByRequest = ({ onClose, choice }: WayProps) => {
  const { t } = useTranslation('people')
  const form = useAppForm({
    schema: askSchema,
    defaultValues: { schoolCode: '', admissionNumber: '', learnerName: '', birthDate: '', relationship: undefined },
  })
  const { send } = useSend(linkChild)
  const save = async (values: z.output<typeof askSchema>) => {
    await send({ body: values })
    toast.success(t('child.requested'))
  }
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('child.link')}
      form={form}
      onSubmit={save}
      submit={t('child.ask')}
      busy={t('child.asking')}
      before={choice}
      size={520}
    >
      <FormSection hint={t('hint.ask')}>
        <TextField
          name="schoolCode"
          label={t('field.schoolCode')}
          hint={t('hint.schoolCode')}
          required
          maxLength={60}
        />
        <TextField name="admissionNumber" label={t('field.admissionNumber')} required maxLength={40} />
        <TextField name="learnerName" label={t('field.learnerName')} required maxLength={80} />
        <DateField name="birthDate" label={t('field.birthDate')} />
        <Wide>
          <RelationshipField />
        </Wide>
      </FormSection>
    </FormDialog>
  )
}

/** @param onLinked runs when a code linked a child */
export const LinkChildDialog = ({ onClose, onLinked }: Omit<WayProps, 'choice'>) => {
  const { t } = useTranslation('people')
  const [way, setWay] = useState<'code' | 'ask'>('code')
  const choices = (['code', 'ask'] as const).map((value) => ({ value, label: t(`child.way.${value}`) }))
  const choice = (
    <div className={classes.choice}>
      <SegmentedControl label={t('child.wayLabel')} choices={choices} value={way} onChange={setWay} />
    </div>
  )
  return way === 'code' ? (
    <ByCode onClose={onClose} onLinked={onLinked} choice={choice} />
  ) : (
    <ByRequest onClose={onClose} choice={choice} />
  )
}
