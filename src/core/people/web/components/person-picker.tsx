/** Search field for one guardian or learner; its value is the id. */
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { displayPhone } from '#platform/pure/phone.ts'
import { usePaged } from '#platform/web/api/hooks.ts'
import { Select } from '#platform/web/forms/select.tsx'
import { useField, type FieldProps } from '#platform/web/forms/use-field.tsx'
import { listGuardians } from '../../contract/guardians.ts'
import { listLearners } from '../../contract/learners.ts'

interface Option {
  value: string
  label: string
}

const pause = 250
const shown = 20

const Picker = ({
  field,
  options,
  loading,
  onSearch,
  focused = false,
}: {
  field: FieldProps
  focused?: boolean
  options: readonly Option[]
  loading: boolean
  onSearch: (text: string) => void
}) => {
  const { t } = useTranslation('people')
  const { value, change, blur, ref, name, common } = useField(field)
  return (
    <Select
      {...common}
      name={name}
      ref={ref}
      data-autofocus={focused || undefined}
      searchable
      clearable
      placeholder={t('picker.placeholder')}
      nothing={loading ? t('picker.loading') : t('picker.nothing')}
      options={options}
      value={typeof value === 'string' && value !== '' ? value : null}
      onSearch={onSearch}
      onBlur={blur}
      onChange={(next) => change(next ?? undefined)}
    />
  )
}

export const GuardianPicker = (field: FieldProps) => {
  const [text, setText] = useState('')
  const [search] = useDebouncedValue(text, pause)
  const { page, isFetching } = usePaged(listGuardians, {
    query: { limit: shown, ...(search.trim() ? { search: search.trim() } : {}) },
  })
  const options = page.items.map((guardian) => ({
    value: guardian.id,
    label: guardian.phone ? `${guardian.fullName}, ${displayPhone(guardian.phone)}` : guardian.fullName,
  }))
  return (
    <Picker
      field={field}
      options={options}
      loading={isFetching}
      onSearch={(typed) => setText(typed.split(',')[0] ?? '')}
    />
  )
}

/** @param known learners listed first, such as candidates of a request @param focused the dialog opens with this field in focus */
export const LearnerPicker = ({
  known = [],
  focused = false,
  ...field
}: FieldProps & { known?: readonly Option[]; focused?: boolean }) => {
  const [text, setText] = useState('')
  const [search] = useDebouncedValue(text, pause)
  const { page, isFetching } = usePaged(listLearners, {
    query: { limit: shown, ...(search.trim() ? { search: search.trim() } : {}) },
  })
  const found = page.items.map((learner) => ({
    value: learner.id,
    label: [learner.fullName, learner.stream?.label, learner.admissionNumber].filter(Boolean).join(', '),
  }))
  const options = [...known, ...found.filter((one) => !known.some((other) => other.value === one.value))]
  return (
    <Picker
      field={field}
      options={options}
      focused={focused}
      loading={isFetching}
      onSearch={(typed) => setText(typed.split(',')[0] ?? '')}
    />
  )
}
