/** A field of a form for one learner, found by name. */
import { useTranslation } from 'react-i18next'
import { Select } from '#platform/web/forms/select.tsx'
import { useField } from '#platform/web/forms/use-field.tsx'
import type { useFoundLearners } from './learners-field.tsx'

export const Picker = ({ name, found }: { name: string; found: ReturnType<typeof useFoundLearners> }) => {
  const { t } = useTranslation('occurrences')
  const { value, change, blur, ref, common } = useField({ name, label: t('form.learners'), required: true })
  return (
    <Select
      {...common}
      name={name}
      ref={ref}
      onBlur={blur}
      searchable
      options={found.items.map((one) => ({
        value: one.id,
        label: t('form.learner', { name: one.name, class: one.class }),
      }))}
      value={typeof value === 'string' ? value : null}
      onChange={(next) => change(next ?? undefined)}
      onSearch={found.setTyped}
      nothing={t(found.isAsked ? 'form.noLearner' : 'form.learnersHint')}
    />
  )
}
