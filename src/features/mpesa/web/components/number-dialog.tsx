/** Adds or changes a PayBill or till number. Secrets that are stored stay, unless new ones are entered. */
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useSend } from '#platform/web/api/hooks.ts'
import { CheckboxField } from '#platform/web/forms/checkbox-field.tsx'
import { ChoiceField } from '#platform/web/forms/choice-field.tsx'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { PasswordField } from '#platform/web/forms/password-field.tsx'
import { NumberField, TextField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { createShortcode, listShortcodes, updateShortcode, type Shortcode } from '../../contract/shortcodes.ts'
import { environments, mostPerPayment, purposes, shortcodeKinds, type Environment } from '../../contract/words.ts'

const typed = z.strictObject({
  purpose: z.enum(purposes),
  kind: z.enum(shortcodeKinds),
  shortcode: z.string(),
  storeNumber: z.string(),
  environment: z.enum(environments),
  baseUrl: z.string(),
  registerVersion: z.enum(['v1', 'v2']),
  mostPerPayment: z.union([z.number(), z.string()]).optional(),
  isActive: z.boolean(),
  consumerKey: z.string(),
  consumerSecret: z.string(),
  passkey: z.string(),
  initiator: z.string(),
  securityCredential: z.string(),
})

const secretNames = ['consumerKey', 'consumerSecret', 'passkey'] as const

/** An empty field of a stored secret keeps it. */
const schema = typed
  .transform(
    ({ storeNumber, baseUrl, consumerKey, consumerSecret, passkey, initiator, securityCredential, ...rest }) => ({
      ...rest,
      mostPerPayment: rest.mostPerPayment === '' ? undefined : Number(rest.mostPerPayment),
      storeNumber: rest.kind === 'till' ? storeNumber : null,
      baseUrl: baseUrl.trim() || null,
      ...(consumerKey ? { consumerKey } : {}),
      ...(consumerSecret ? { consumerSecret } : {}),
      ...(passkey ? { passkey } : {}),
      initiator: initiator.trim() || null,
      ...(securityCredential ? { securityCredential } : {}),
    }),
  )
  .pipe(createShortcode.body)

const blankNumber = {
  purpose: 'fees',
  kind: 'paybill',
  shortcode: '',
  storeNumber: '',
  baseUrl: '',
  registerVersion: 'v1',
  mostPerPayment,
  isActive: true,
} as const

const Fields = ({ offered, has }: { offered: readonly Environment[]; has: Shortcode['has'] | undefined }) => {
  const { t } = useTranslation('mpesa')
  const kind: unknown = useWatch({ name: 'kind' })
  return (
    <>
      <FormSection>
        <Wide>
          <ChoiceField
            name="purpose"
            label={t('field.purpose')}
            choices={purposes.map((value) => ({ value, label: t(`purpose.${value}`) }))}
          />
        </Wide>
        <Wide>
          <ChoiceField
            name="kind"
            label={t('field.kind')}
            choices={shortcodeKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
          />
        </Wide>
        <TextField name="shortcode" label={t('field.number')} inputMode="numeric" maxLength={7} required />
        {kind === 'till' ? (
          <TextField name="storeNumber" label={t('field.storeNumber')} inputMode="numeric" maxLength={7} required />
        ) : null}
        <NumberField name="mostPerPayment" label={t('field.most')} unit="KES" min={1} required />
        <Wide>
          <CheckboxField name="isActive" label={t('field.isActive')} />
        </Wide>
      </FormSection>
      <FormSection title={t('settings.keys')} hint={t('settings.keysHint')}>
        <Wide>
          <ChoiceField
            name="environment"
            label={t('field.environment')}
            choices={offered.map((value) => ({ value, label: t(`environment.${value}`) }))}
          />
        </Wide>
        {secretNames.map((name) => (
          <PasswordField
            key={name}
            name={name}
            label={t(`field.${name}`)}
            hint={has?.[name] ? t('settings.kept') : undefined}
            required={!has?.[name]}
          />
        ))}
        <TextField name="baseUrl" label={t('field.baseUrl')} hint={t('settings.baseUrlHint')} maxLength={300} />
        <Wide>
          <ChoiceField
            name="registerVersion"
            label={t('field.registerVersion')}
            choices={(['v1', 'v2'] as const).map((value) => ({ value, label: value }))}
          />
        </Wide>
      </FormSection>
      <FormSection title={t('settings.initiatorTitle')} hint={t('settings.initiatorHint')}>
        <TextField name="initiator" label={t('field.initiator')} maxLength={100} />
        <PasswordField
          name="securityCredential"
          label={t('field.securityCredential')}
          hint={has?.securityCredential ? t('settings.kept') : t('settings.credentialHint')}
        />
      </FormSection>
    </>
  )
}

interface NumberDialogProps {
  /** Null for a new one. */
  item: Shortcode | null
  environments: readonly Environment[]
  onClose: () => void
}

export const NumberDialog = ({ item, environments: offered, onClose }: NumberDialogProps) => {
  const { t } = useTranslation('mpesa')
  const form = useAppForm({
    schema,
    defaultValues: {
      ...(item
        ? {
            purpose: item.purpose,
            kind: item.kind,
            shortcode: item.shortcode,
            storeNumber: item.storeNumber ?? '',
            baseUrl: item.baseUrl ?? '',
            registerVersion: item.registerVersion,
            mostPerPayment: item.mostPerPayment,
            isActive: item.isActive,
          }
        : blankNumber),
      initiator: item?.initiator ?? '',
      securityCredential: '',
      environment: item?.environment ?? offered[0] ?? 'sandbox',
      consumerKey: '',
      consumerSecret: '',
      passkey: '',
    },
  })
  const create = useSend(createShortcode, { invalidates: [listShortcodes] })
  const update = useSend(updateShortcode, { invalidates: [listShortcodes] })
  const save = async (body: z.output<typeof schema>) => {
    if (item) await update.send({ params: { id: item.id }, body: { ...body, version: item.version } })
    else await create.send({ body })
    toast.success(t('settings.saved'))
  }
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={item ? t('settings.editTitle') : t('settings.add')}
      form={form}
      onSubmit={save}
      submit={t('settings.save')}
      busy={t('settings.saving')}
    >
      <Fields offered={offered} has={item?.has} />
    </FormDialog>
  )
}
