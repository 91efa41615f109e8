/** What is compared, and with what. */
import { useTranslation } from 'react-i18next'
import { SegmentedControl } from '#platform/web/components/segmented-control.tsx'
import { Select } from '#platform/web/forms/select.tsx'
import { useTermName } from '#platform/web/i18n/use-term-name.ts'
import { comparisons, type Advanced, type ComparedSides } from '../../contract/advanced.ts'
import { useSchoolWord } from '../sentences.ts'
import { useChoose } from './use-advanced.ts'
import own from './advanced.module.css'

const useOptions = (data: Advanced): Readonly<Record<ComparedSides['by'], { value: string; label: string }[]>> => {
  const { t } = useTranslation('analytics')
  const termName = useTermName()
  const school = useSchoolWord(data)
  const { choices, terms, years, term } = data
  return {
    term: terms
      .filter(({ id }) => id !== term?.id)
      .map(({ id, name, year }) => ({ value: id, label: t('termOfYear', { name: termName(name), year }) })),
    year: years.filter(({ name }) => name !== term?.year).map(({ id, name }) => ({ value: id, label: name })),
    place: [
      { value: 'all', label: school },
      ...choices.levels.map((value) => ({ value, label: t(`level.${value}`) })),
      ...choices.grades.map((value) => ({ value, label: value })),
      ...choices.classes.map(({ id, label }) => ({ value: id, label })),
    ],
    group: [],
  }
}

export const CompareTools = ({ data, compare }: { data: Advanced; compare: ComparedSides }) => {
  const { t } = useTranslation('advanced-analytics')
  const choose = useChoose()
  const options = useOptions(data)[compare.by]
  return (
    <div className={own.tools}>
      <div className={own.choice}>
        <Select
          label={t('compare.measure')}
          options={compare.measures.map((value) => ({ value, label: t(`measure.${value}`) }))}
          value={compare.measure}
          onChange={(value) => {
            const measure = compare.measures.find((one) => one === value)
            if (measure) choose({ measure })
          }}
        />
      </div>
      <SegmentedControl
        label={t('compare.by')}
        choices={comparisons.map((value) => ({ value, label: t(`by.${value}`) }))}
        value={compare.by}
        onChange={(by) => choose({ by, against: undefined })}
      />
      {options.length > 0 ? (
        <div className={own.choice}>
          <Select
            label={t('compare.against')}
            options={options}
            value={compare.against}
            onChange={(against) => against !== null && choose({ against })}
          />
        </div>
      ) : null}
    </div>
  )
}
