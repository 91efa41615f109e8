/** Edits a template in both languages, next to a preview. */
import { useState, type ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useSend } from '#platform/web/api/hooks.ts'
import { SegmentedControl } from '#platform/web/components/segmented-control.tsx'
import { CheckboxField } from '#platform/web/forms/checkbox-field.tsx'
import { ChoiceField } from '#platform/web/forms/choice-field.tsx'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { SelectField } from '#platform/web/forms/select-fields.tsx'
import { TextAreaField, TextField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { useLanguage } from '#platform/web/i18n/use-formats.ts'
import { useKnownText } from '#platform/web/i18n/use-known-text.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import {
  createTemplate,
  listTemplates,
  missingWords,
  templateCategories,
  templateChannels,
  templateLanguages,
  templateTexts,
  updateTemplate,
  type Template,
  type TemplateChannel,
  type TemplateLanguage,
  type TemplateWords,
} from '../../contract/templates.ts'
import { longestSms, smsTexts } from '../../contract/errors.ts'
import { placeholders } from '../../rules/placeholders.ts'
import { TemplatePreview } from './template-preview.tsx'
import classes from './delivery.module.css'

const words = z.object({
  message: z.string().max(longestSms, smsTexts.tooLong),
  subject: z.string().max(200),
  previewText: z.string().max(200),
  htmlContent: z.string().max(20_000),
  textContent: z.string().max(20_000),
})
type FormWords = z.infer<typeof words>

/** Fields of the channel, without empty ones. */
const wordsOf = (channel: TemplateChannel, { message, ...mail }: FormWords): TemplateWords => {
  const given = channel === 'sms' ? { message } : mail
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value.trim() !== ''))
}

const schema = z
  .object({
    channel: z.enum(templateChannels),
    name: z.string().trim().min(1, templateTexts.name).max(80),
    category: z.enum(templateCategories),
    isActive: z.boolean(),
    texts: z.object({ en: words, sw: words }),
  })
  .transform(({ texts, ...rest }) => ({
    ...rest,
    texts: { en: wordsOf(rest.channel, texts.en), sw: wordsOf(rest.channel, texts.sw) },
  }))
  .superRefine(({ channel, texts }, context) => {
    for (const [path, message] of Object.entries(missingWords(channel, texts)))
      context.addIssue({ code: 'custom', path: path.split('.'), message })
  })

const empty: FormWords = { message: '', subject: '', previewText: '', htmlContent: '', textContent: '' }

const Words = ({ channel, language }: { channel: TemplateChannel; language: TemplateLanguage }) => {
  const { t } = useTranslation('delivery')
  const name = (part: keyof FormWords): string => `texts.${language}.${part}`
  return channel === 'sms' ? (
    <Wide>
      <TextAreaField name={name('message')} label={t('template.message')} rows={5} required />
    </Wide>
  ) : (
    <>
      <TextField name={name('subject')} label={t('template.subject')} maxLength={200} required />
      <TextField
        name={name('previewText')}
        label={t('template.previewText')}
        hint={t('template.previewTextHint')}
        maxLength={200}
      />
      <Wide>
        <TextAreaField
          name={name('htmlContent')}
          label={t('template.htmlContent')}
          hint={t('template.htmlHint')}
          rows={8}
          required
        />
      </Wide>
      <Wide>
        <TextAreaField
          name={name('textContent')}
          label={t('template.textContent')}
          hint={t('template.textHint')}
          rows={3}
        />
      </Wide>
    </>
  )
}

const Live = ({ channel, language }: { channel: TemplateChannel; language: TemplateLanguage }) => {
  const typed: unknown = useWatch({ name: `texts.${language}` })
  const found = words.safeParse(typed)
  return (
    <TemplatePreview channel={channel} language={language} words={found.success ? wordsOf(channel, found.data) : {}} />
  )
}

const Channel = ({ children }: { children: (channel: TemplateChannel) => ReactNode }) => {
  const channel: unknown = useWatch({ name: 'channel' })
  return children(channel === 'email' ? 'email' : 'sms')
}

export const TemplateDialog = ({ template, onClose }: { template: Template | null; onClose: () => void }) => {
  const { t } = useTranslation('delivery')
  const known = useKnownText()
  const [language, setLanguage] = useState<TemplateLanguage>(useLanguage())
  const form = useAppForm({
    schema,
    defaultValues: {
      channel: template?.channel ?? 'sms',
      name: template?.name ?? '',
      category: template?.category ?? 'notification',
      isActive: template?.isActive ?? true,
      texts: { en: { ...empty, ...template?.texts.en }, sw: { ...empty, ...template?.texts.sw } },
    },
  })
  const saved = { invalidates: [listTemplates], onSuccess: () => toast.success(t('templates.saved')) }
  const add = useSend(createTemplate, saved)
  const change = useSend(updateTemplate, saved)
  const save = ({ channel, ...body }: z.output<typeof schema>) =>
    template
      ? change.send({ body: { ...body, id: template.id, version: template.version } })
      : add.send({ body: { ...body, channel } })
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={template ? t('template.edit') : t('templates.create')}
      subject={template ? known(template.name) : undefined}
      form={form}
      onSubmit={save}
      submit={t('template.save')}
      busy={t('settings.saving')}
      size={760}
    >
      <FormSection>
        {template ? null : (
          <Wide>
            <ChoiceField
              name="channel"
              label={t('templates.channel')}
              choices={templateChannels.map((one) => ({ value: one, label: t(`channel.${one}`) }))}
            />
          </Wide>
        )}
        <TextField name="name" label={t('templates.name')} maxLength={80} required />
        <SelectField
          name="category"
          label={t('templates.category')}
          options={templateCategories.map((one) => ({ value: one, label: t(`category.${one}`) }))}
          required
        />
        <Wide>
          <CheckboxField name="isActive" label={t('template.isActive')} hint={t('template.isActiveHint')} />
        </Wide>
      </FormSection>
      <FormSection title={t('template.words')}>
        <Wide>
          <SegmentedControl
            label={t('template.language')}
            choices={templateLanguages.map((one) => ({ value: one, label: t(`language.${one}`) }))}
            value={language}
            onChange={setLanguage}
          />
          <p className={classes.places}>
            {t('template.places', { places: placeholders.map((one) => `{${one}}`).join(' ') })}
          </p>
        </Wide>
        <Channel>{(channel) => <Words key={`${channel}-${language}`} channel={channel} language={language} />}</Channel>
      </FormSection>
      <Channel>{(channel) => <Live channel={channel} language={language} />}</Channel>
    </FormDialog>
  )
}
