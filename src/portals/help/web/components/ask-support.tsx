/** The form for a question to those who run the installation; facts of page and browser go only if the person agrees. */
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useSend } from '#platform/web/api/hooks.ts'
import { CheckboxField } from '#platform/web/forms/checkbox-field.tsx'
import { Form } from '#platform/web/forms/form.tsx'
import { FormActions, FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { TextAreaField, TextField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { text } from '#platform/pure/schemas.ts'
import { askSupport, listOwnRequests, type SupportFacts } from '../../contract/support.ts'
import classes from './support.module.css'

const schema = z.object({ subject: text(120), text: text(4000), agreed: z.boolean() })

/** What the person reads before they agree is what is sent. */
const factsOf = (page: string): SupportFacts => ({
  page: page.slice(0, 300),
  browser: navigator.userAgent.slice(0, 400),
  screen: `${String(window.innerWidth)} × ${String(window.innerHeight)}`,
  language: document.documentElement.lang.slice(0, 40),
  online: navigator.onLine,
})

/** @param page on which "?" was pressed */
export const AskSupport = ({ page }: { page: string | undefined }) => {
  const { t } = useTranslation('help')
  const navigate = useNavigate()
  const form = useAppForm({ schema, defaultValues: { subject: '', text: '', agreed: false }, draft: 'help.ask' })
  const { send } = useSend(askSupport, { invalidates: [listOwnRequests] })
  const facts = factsOf(page ?? window.location.pathname)
  return (
    <Form
      form={form}
      onSubmit={async ({ agreed, ...body }) => {
        const { id } = await send({ body: { ...body, facts: agreed ? facts : null } })
        form.reset()
        void navigate({ to: `/help/contact/${id}` })
      }}
    >
      <FormSection title={t('support.title')} hint={t('support.hint')}>
        <Wide>
          <TextField name="subject" label={t('support.subject')} required />
        </Wide>
        <Wide>
          <TextAreaField name="text" label={t('support.text')} required rows={5} />
        </Wide>
        <Wide>
          <CheckboxField name="agreed" label={t('support.agree')} hint={t('support.agreeHint')} />
        </Wide>
      </FormSection>
      <ul className={classes.facts}>
        {(['page', 'browser', 'screen', 'language'] as const).map((key) => (
          <li key={key}>
            {t(`support.fact.${key}`)}: {facts[key]}
          </li>
        ))}
      </ul>
      <FormActions submit={t('support.ask')} busy={t('support.sending')} />
    </Form>
  )
}
