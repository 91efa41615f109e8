/** A desk signs its line; with a remark where something is still out. */
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { text, texts } from '#platform/pure/schemas.ts'
import { useSend } from '#platform/web/api/hooks.ts'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { TextAreaField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { signClearance, type ClearanceLine } from '../../contract/clearance.ts'
import { clearanceReads } from '../reads.ts'
import classes from './clearance.module.css'

interface SignDialogProps {
  readonly formId: string
  readonly name: string
  readonly line: ClearanceLine
  readonly onClose: () => void
}

export const SignDialog = ({ formId, name, line, onClose }: SignDialogProps) => {
  const { t } = useTranslation('clearance')
  const { desk, title, seen, out } = line
  const isOut = line.count > 0
  const schema = z.strictObject({ remark: isOut ? text(300, texts.required) : z.string().trim().max(300) })
  const form = useAppForm({ schema, defaultValues: { remark: '' } })
  const { send } = useSend(signClearance, { invalidates: clearanceReads })
  const sign = async ({ remark }: z.output<typeof schema>) => {
    await send({ params: { id: formId }, body: { desk, seen, remark: remark || null } })
    toast.success(t('sign.done', { desk: title, name }))
  }
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('sign.title', { desk: title })}
      subject={name}
      form={form}
      onSubmit={sign}
      submit={t('sign.save')}
      busy={t('saving')}
      before={
        isOut ? (
          <>
            <p>{t('sign.still', { count: line.count })}</p>
            <ul className={classes.out}>
              {out?.map((one) => (
                <li key={one.text}>{one.text}</li>
              ))}
            </ul>
          </>
        ) : (
          <p>{t('sign.clear')}</p>
        )
      }
      size={480}
    >
      <TextAreaField
        name="remark"
        label={t('field.remark')}
        hint={t(isOut ? 'sign.remarkHint' : 'sign.remarkFree')}
        maxLength={300}
        required={isOut}
      />
    </FormDialog>
  )
}
