/** A form with a zod schema: validated on submit, errors cleared while typing, input stored as a draft. */
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, type DefaultValues, type FieldValues, type UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { withoutEmptyNumbers } from './empty-number.ts'
import { useDraft, type Draft } from './use-draft.ts'

export interface AppFormOptions<S extends z.ZodType<FieldValues, FieldValues>> {
  schema: S
  defaultValues: DefaultValues<z.input<S>>
  /** Name of the draft on this device, such as `users.create`; omitted to store none. */
  draft?: string | undefined
  /** Fields excluded from the draft. Passwords always are. */
  draftOmit?: readonly string[] | undefined
}

export interface AppForm<Input extends FieldValues = FieldValues, Output = unknown> extends UseFormReturn<
  Input,
  unknown,
  Output
> {
  draft: Draft
}

export const useAppForm = <S extends z.ZodType<FieldValues, FieldValues>>({
  schema,
  defaultValues,
  draft,
  draftOmit,
}: AppFormOptions<S>): AppForm<z.input<S>, z.output<S>> => {
  const resolve = zodResolver(schema)
  const form = useForm<z.input<S>, unknown, z.output<S>>({
    resolver: (values, context, options) => resolve(withoutEmptyNumbers(values) as z.input<S>, context, options),
    defaultValues,
    mode: 'onSubmit',
    // Typing clears the error; leaving the field looks at it again.
    reValidateMode: 'onBlur',
    shouldFocusError: true,
  })
  const kept = useDraft(form, draft, draftOmit)
  return { ...form, draft: kept }
}
