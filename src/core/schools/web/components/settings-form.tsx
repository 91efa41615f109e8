/** The form of one category of settings: it sends what was changed, and says that it is saved. */
import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Form } from '#platform/web/forms/form.tsx'
import { FormActions } from '#platform/web/forms/form-layout.tsx'
import type { AppForm } from '#platform/web/forms/use-app-form.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import type { SettingsDefinition, SettingsOf } from '../../contract/settings.ts'
import { useSaveSettings, type StaleReads } from '../use-settings.ts'

export interface SettingsFormProps<D extends SettingsDefinition, I extends FieldValues> {
  definition: D
  version: number
  /** Its fields are below `value`, as the server names them. */
  form: AppForm<I, { value: SettingsOf<D> }>
  invalidates?: StaleReads
  /** The verb of the button. */
  submit: string
  busy: string
  /** What is said afterwards. */
  saved: string
  children: ReactNode
}

export const SettingsForm = <D extends SettingsDefinition, I extends FieldValues>({
  definition,
  version,
  form,
  invalidates,
  submit,
  busy,
  saved,
  children,
}: SettingsFormProps<D, I>) => {
  const save = useSaveSettings(definition, { invalidates, onSuccess: () => toast.success(saved) })
  return (
    <Form form={form} onSubmit={({ value }) => save(value, version)}>
      {children}
      <FormActions submit={submit} busy={busy} />
    </Form>
  )
}
