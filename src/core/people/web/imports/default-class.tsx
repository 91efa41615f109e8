/** Class of rows without one: a list of a single class often has no such column. */
import { useTranslation } from 'react-i18next'
import { getShape } from '#core/academics/contract/shape.ts'
import type { OptionsProps } from '#core/imports/web/public.ts'
import { useCall } from '#platform/web/api/hooks.ts'
import { Select } from '#platform/web/forms/select.tsx'

const hasClass = ({ fields }: OptionsProps['detail']): boolean =>
  fields.some(({ field, column }) => column !== null && ['class', 'grade', 'stream'].includes(field))

const Choice = ({ detail, disabled, onChange }: OptionsProps) => {
  const { t } = useTranslation('people-imports')
  const { data } = useCall(getShape, {})
  const streams = (data?.streams ?? []).filter((stream) => stream.active)
  return (
    <Select
      label={t('defaultClass.label')}
      description={t('defaultClass.hint')}
      placeholder={t('defaultClass.none')}
      options={streams.map(({ id, label }) => ({ value: id, label }))}
      value={detail.options.defaultStreamId ?? null}
      disabled={disabled || streams.length === 0}
      clearable
      searchable
      nothing={t('defaultClass.nothing')}
      onChange={(defaultStreamId) => onChange({ defaultStreamId })}
    />
  )
}

export const DefaultClass = (props: OptionsProps) =>
  props.open || !hasClass(props.detail) ? <Choice {...props} /> : null
