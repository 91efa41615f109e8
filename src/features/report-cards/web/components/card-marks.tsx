/** The learner's marks, beside the comment that is written about them. */
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/api/hooks.ts'
import { Band } from '#platform/web/components/drawings/band.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { previewCard, type CardLine } from '../../contract/runs.ts'
import classes from './run.module.css'

export const CardMarks = ({ card }: { card: CardLine }) => {
  const { t } = useTranslation('report-cards')
  const formats = useFormats()
  const { data, error } = useCall(previewCard, { params: { id: card.id } })
  if (error) return <p className={classes.second}>{t('marks.failed')}</p>
  if (!data) return <RowsSkeleton rows={4} />
  return (
    <table className={classes.marks}>
      <caption className="visually-hidden">{t('marks.title', { name: card.fullName })}</caption>
      <tbody>
        {data.card.areas.map(({ name, percent, band }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{percent === null ? t('marks.none') : formats.percent(percent)}</td>
            <td>{band ? <Band code={band.code} name={band.title} /> : null}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
