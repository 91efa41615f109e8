/** Registers with a school's join code. */
import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { blank } from '#core/schools/web/public.ts'
import type { ResponseOf } from '#platform/pure/contract.ts'
import { useCall, useSend } from '#platform/web/api/hooks.ts'
import { ChoiceField } from '#platform/web/forms/choice-field.tsx'
import { FormActions, FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { Form } from '#platform/web/forms/form.tsx'
import { PasswordField } from '#platform/web/forms/password-field.tsx'
import { EmailField, PhoneField, TextAreaField, TextField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { useLanguage } from '#platform/web/i18n/use-formats.ts'
import { PublicFrame, PublicLead, PublicMessage, SignInLink } from '#platform/web/shell/public-frame.tsx'
import { clientConfig } from '../../../../access/contract/account.ts'
import { askToJoin, register } from '../../../contract/joining.ts'
import { wishes } from '../../../contract/joining-texts.ts'
import { fitting } from '../fitting.ts'

const { firstName, lastName, email, phone, password } = register.body.shape
const { joinCode, says, admissionNumber, learnerName, note } = askToJoin.body.shape
const schema = z.strictObject({
  joinCode,
  says,
  firstName,
  lastName,
  email,
  phone: blank(phone.unwrap()),
  password,
  admissionNumber: blank(admissionNumber.unwrap()),
  learnerName: blank(learnerName.unwrap()),
  note: blank(note.unwrap()),
})

const empty = {
  joinCode: '',
  says: undefined,
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  password: '',
  admissionNumber: '',
  learnerName: '',
  note: '',
}

const Registered = ({ email: address, school }: ResponseOf<typeof register>) => {
  const { t } = useTranslation('users-joining')
  const { data: config } = useCall(clientConfig, {}, { shared: true })
  const hasMail = config?.mail !== false
  return (
    <PublicMessage title={t(hasMail ? 'register.sentTitle' : 'register.askedTitle')} actions={<SignInLink main />}>
      {hasMail ? <p>{t('register.sent', { email: address })}</p> : null}
      <p>{t('register.next', { school })}</p>
    </PublicMessage>
  )
}

const Fields = ({ wish }: { wish: unknown }) => {
  const { t } = useTranslation('users-joining')
  const choices = useMemo(() => wishes.map((value) => ({ value, label: t(`join.wish.${value}`) })), [t])
  return (
    <FormSection>
      <Wide>
        <TextField name="joinCode" label={t('register.code')} hint={t('register.codeHint')} required maxLength={20} />
      </Wide>
      <Wide>
        <ChoiceField name="says" label={t('join.says')} choices={choices} />
      </Wide>
      <TextField name="firstName" label={t('register.firstName')} required autoComplete="given-name" maxLength={80} />
      <TextField name="lastName" label={t('register.lastName')} required autoComplete="family-name" maxLength={80} />
      <Wide>
        <EmailField name="email" label={t('register.email')} required />
      </Wide>
      <Wide>
        <PhoneField name="phone" label={t('register.phone')} />
      </Wide>
      <Wide>
        <PasswordField name="password" label={t('register.password')} hint={t('register.passwordHint')} required />
      </Wide>
      {wish === 'parent' || wish === 'student' ? (
        <Wide>
          <TextField
            name="admissionNumber"
            label={t(wish === 'parent' ? 'register.childNumber' : 'register.ownNumber')}
            maxLength={40}
          />
        </Wide>
      ) : null}
      {wish === 'parent' ? (
        <Wide>
          <TextField name="learnerName" label={t('register.childName')} maxLength={80} />
        </Wide>
      ) : null}
      <Wide>
        <TextAreaField name="note" label={t('register.note')} rows={3} maxLength={500} />
      </Wide>
    </FormSection>
  )
}

const RegisterForm = () => {
  const { t } = useTranslation('users-joining')
  const language = useLanguage()
  const form = useAppForm({ schema, defaultValues: empty, draft: 'users.register' })
  const wish = useWatch({ control: form.control, name: 'says' })
  const { send, data: registered } = useSend(register)
  if (registered) return <Registered {...registered} />
  return (
    <>
      <PublicLead title={t('register.title')} lead={t('register.lead')} />
      <Form form={form} onSubmit={(values) => send({ body: { ...fitting(values), language } })} guard={false}>
        <Fields wish={wish} />
        <FormActions submit={t('register.send')} busy={t('register.sending')} />
      </Form>
      <SignInLink next="/join">{t('register.haveAccount')}</SignInLink>
    </>
  )
}

export const RegisterPage = () => {
  const { t } = useTranslation('users-joining')
  return (
    <PublicFrame title={t('register.title')}>
      <RegisterForm />
    </PublicFrame>
  )
}
