/** Who issues the invoices, and the installation's M-Pesa number. Keys that are stored stay, unless new ones are entered. */
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useSend } from '#platform/web/api/hooks.ts'
import { CheckboxField } from '#platform/web/forms/checkbox-field.tsx'
import { ChoiceField } from '#platform/web/forms/choice-field.tsx'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { PasswordField } from '#platform/web/forms/password-field.tsx'
import { TextAreaField, TextField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import {
  getIssuer,
  issuerSecrets,
  numberEnvironments,
  numberKinds,
  saveIssuer,
  type Issuer,
} from '../../contract/issuer.ts'

const typed = z.strictObject({
  name: z.string(),
  address: z.string(),
  kraPin: z.string(),
  contact: z.string(),
  bank: z.string(),
  takesMpesa: z.boolean(),
  mpesa: z.strictObject({
    kind: z.enum(numberKinds),
    shortcode: z.string(),
    storeNumber: z.string(),
    environment: z.enum(numberEnvironments),
  }),
  consumerKey: z.string(),
  consumerSecret: z.string(),
  passkey: z.string(),
  version: z.number(),
})

const orNull = (text: string): string | null => text.trim() || null

const schema = typed
  .transform(({ takesMpesa, mpesa, consumerKey, consumerSecret, passkey, ...rest }) => ({
    ...rest,
    address: orNull(rest.address),
    kraPin: orNull(rest.kraPin),
    contact: orNull(rest.contact),
    bank: orNull(rest.bank),
    mpesa: takesMpesa ? { ...mpesa, storeNumber: mpesa.kind === 'till' ? orNull(mpesa.storeNumber) : null } : null,
    ...(consumerKey ? { consumerKey } : {}),
    ...(consumerSecret ? { consumerSecret } : {}),
    ...(passkey ? { passkey } : {}),
  }))
  .pipe(saveIssuer.body)

const MpesaFields = ({ issuer }: { issuer: Issuer }) => {
  const { t } = useTranslation('billing')
  const [takes, kind]: unknown[] = useWatch({ name: ['takesMpesa', 'mpesa.kind'] })
  return (
    <FormSection title={t('issuer.mpesa')} hint={t('issuer.mpesaHint')}>
      <Wide>
        <CheckboxField name="takesMpesa" label={t('issuer.takes')} />
      </Wide>
      {takes === true ? (
        <>
          <Wide>
            <ChoiceField
              name="mpesa.kind"
              label={t('issuer.kind')}
              choices={numberKinds.map((value) => ({ value, label: t(`issuer.kinds.${value}`) }))}
            />
          </Wide>
          <TextField name="mpesa.shortcode" label={t('issuer.shortcode')} inputMode="numeric" maxLength={7} required />
          {kind === 'till' ? (
            <TextField name="mpesa.storeNumber" label={t('issuer.store')} inputMode="numeric" maxLength={7} required />
          ) : null}
          <Wide>
            <ChoiceField
              name="mpesa.environment"
              label={t('issuer.environment')}
              choices={issuer.environments.map((value) => ({ value, label: t(`issuer.where.${value}`) }))}
            />
          </Wide>
          {issuerSecrets.map((name) => (
            <PasswordField
              key={name}
              name={name}
              label={t(`issuer.key.${name}`)}
              hint={issuer.has[name] ? t('issuer.kept') : undefined}
              required={!issuer.has[name]}
            />
          ))}
        </>
      ) : null}
    </FormSection>
  )
}

export const IssuerDialog = ({ issuer, onClose }: { issuer: Issuer; onClose: () => void }) => {
  const { t } = useTranslation('billing')
  const form = useAppForm({
    schema,
    defaultValues: {
      name: issuer.name,
      address: issuer.address ?? '',
      kraPin: issuer.kraPin ?? '',
      contact: issuer.contact ?? '',
      bank: issuer.bank ?? '',
      takesMpesa: issuer.mpesa !== null,
      mpesa: {
        kind: issuer.mpesa?.kind ?? 'paybill',
        shortcode: issuer.mpesa?.shortcode ?? '',
        storeNumber: issuer.mpesa?.storeNumber ?? '',
        environment: issuer.mpesa?.environment ?? issuer.environments[0] ?? 'sandbox',
      },
      consumerKey: '',
      consumerSecret: '',
      passkey: '',
      version: issuer.version,
    },
  })
  const { send } = useSend(saveIssuer, { invalidates: [getIssuer] })
  const submit = async (body: z.output<typeof schema>) => {
    await send({ body })
    toast.success(t('issuer.saved'))
  }
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('issuer.title')}
      form={form}
      onSubmit={submit}
      submit={t('issuer.save')}
      busy={t('saving')}
    >
      <FormSection>
        <TextField name="name" label={t('issuer.name')} maxLength={120} required />
        <TextField name="kraPin" label={t('issuer.pin')} maxLength={11} />
        <TextField name="address" label={t('issuer.address')} maxLength={300} />
        <TextField name="contact" label={t('issuer.contact')} maxLength={200} />
        <Wide>
          <TextAreaField name="bank" label={t('issuer.bank')} hint={t('issuer.bankHint')} maxLength={500} />
        </Wide>
      </FormSection>
      <MpesaFields issuer={issuer} />
    </FormDialog>
  )
}
