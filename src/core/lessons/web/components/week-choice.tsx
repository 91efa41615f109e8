/** Chooses week A or week B of a timetable that alternates. */
import { useTranslation } from 'react-i18next'
import { SegmentedControl } from '#platform/web/components/segmented-control.tsx'
import { singleWeeks, type SingleWeek } from '../../contract/week-words.ts'

interface Props {
  readonly value: SingleWeek
  readonly onChange: (week: SingleWeek) => void
}

export const WeekChoice = ({ value, onChange }: Props) => {
  const { t } = useTranslation('lessons')
  return (
    <SegmentedControl
      label={t('weeks.choose')}
      choices={singleWeeks.map((week) => ({ value: week, label: t(`weeks.of.${week}`) }))}
      value={value}
      onChange={onChange}
    />
  )
}
