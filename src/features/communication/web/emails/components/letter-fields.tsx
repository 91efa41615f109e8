/** Content of an e-mail: a school template or free text, with a preview. */
import { Suspense, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { listTemplates, type Template, type TemplateWords } from '#core/delivery/contract/templates.ts'
import { TemplatePreview } from '#core/delivery/web/public.ts'
import { useCall } from '#platform/web/api/hooks.ts'
import { ChoiceWells } from '#platform/web/components/choice-wells.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { CheckboxField } from '#platform/web/forms/checkbox-field.tsx'
import { ChoiceField } from '#platform/web/forms/choice-field.tsx'
import { FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { SelectField } from '#platform/web/forms/select-fields.tsx'
import { TextAreaField, TextField } from '#platform/web/forms/text-fields.tsx'
import { useKnownText } from '#platform/web/i18n/use-known-text.ts'
import { longestLetter } from '../../../contract/emails.ts'
import { contentOf } from '../../../rules/plain-letter.ts'
import { CopyFields } from './copy-fields.tsx'
import type { LetterValues } from './letter-values.ts'

const languages = ['en', 'sw'] as const

const Preview = ({ templates }: { templates: readonly Template[] }) => {
  const { t } = useTranslation('communication-emails')
  const { watch } = useFormContext<LetterValues>()
  const [language, setLanguage] = useState<(typeof languages)[number]>('en')
  const [kind, template, subject, text] = watch(['kind', 'template', 'subject', 'text'])
  const chosen = templates.find(({ id }) => id === template)
  const words: TemplateWords | undefined =
    kind === 'template' ? chosen?.texts[language] : { subject, htmlContent: contentOf(text) }
  if (!words?.htmlContent) return null
  return (
    <>
      {kind === 'template' ? (
        <ChoiceWells
          label={t('write.language')}
          choices={languages.map((one) => ({ value: one, label: t(`write.languages.${one}`) }))}
          value={language}
          onChange={(next) => setLanguage(next === 'sw' ? 'sw' : 'en')}
        />
      ) : null}
      <Suspense fallback={<RowsSkeleton rows={3} />}>
        <TemplatePreview channel="email" language={language} words={words} />
      </Suspense>
    </>
  )
}

export const LetterFields = () => {
  const { t } = useTranslation('communication-emails')
  const known = useKnownText()
  const { watch } = useFormContext<LetterValues>()
  const { data } = useCall(listTemplates, { query: { channel: 'email', limit: 100 } })
  const templates = (data?.items ?? []).filter(({ isActive }) => isActive)
  const isOwn = watch('kind') === 'own'
  return (
    <>
      <FormSection title={t('write.what')}>
        <Wide>
          <ChoiceField
            name="kind"
            label={t('write.kind')}
            choices={(['own', 'template'] as const).map((value) => ({ value, label: t(`write.kinds.${value}`) }))}
          />
        </Wide>
        {isOwn ? (
          <>
            <Wide>
              <TextField name="subject" label={t('write.subject')} required maxLength={200} />
            </Wide>
            <Wide>
              <TextAreaField
                name="text"
                label={t('write.text')}
                hint={t('write.textHint')}
                required
                rows={10}
                maxLength={longestLetter}
              />
            </Wide>
          </>
        ) : (
          <Wide>
            <SelectField
              name="template"
              label={t('write.template')}
              required
              options={templates.map(({ id, name }) => ({ value: id, label: known(name) }))}
            />
          </Wide>
        )}
        <Wide>
          <Preview templates={templates} />
        </Wide>
        <Wide>
          <CheckboxField name="urgent" label={t('write.urgent')} hint={t('write.urgentHint')} />
        </Wide>
      </FormSection>
      <CopyFields />
    </>
  )
}
