/** A form on its own page. */
import { z } from 'zod'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { CheckboxField } from '#platform/web/forms/checkbox-field.tsx'
import { DateField } from '#platform/web/forms/date-field.tsx'
import { FormActions, FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { Form } from '#platform/web/forms/form.tsx'
import { NumberField, PasswordField, TextAreaField, TextField, TimeField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { text, date, time } from '#platform/pure/schemas.ts'

const schema = z.object({
  title: text(),
  day: date,
  at: time,
  amount: z.number('Enter a number').max(100, 'At most 100'),
  note: text(),
  password: z.string().min(10, 'Use at least 10 characters'),
  agreed: z.boolean(),
})

export const FormPage = () => {
  const form = useAppForm({
    schema,
    defaultValues: { title: '', day: '', at: '', note: '', password: '', agreed: false },
    draft: 'gallery',
  })
  return (
    <>
      <PageHeader title="Announcement" lead="Guardians of Grade 7 East read it" />
      <Form form={form} onSubmit={() => new Promise((resolve) => setTimeout(resolve, 1000))}>
        <FormSection title="What" hint="Short and plain">
          <TextField name="title" label="Title" required hint="They see it first" />
          <NumberField name="amount" label="Amount" unit="KES" decimals={2} />
          <DateField name="day" label="Day" />
          <TimeField name="at" label="Time" />
          <Wide>
            <TextAreaField name="note" label="Note" />
          </Wide>
          <PasswordField name="password" label="Password" />
          <Wide>
            <CheckboxField name="agreed" label="Tell teachers too" />
          </Wide>
        </FormSection>
        <FormActions submit="Send to 45 guardians" busy="Sending..." onCancel={() => form.reset()} />
      </Form>
    </>
  )
}
