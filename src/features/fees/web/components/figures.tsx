/** The school’s figures above the list; each links to its learners. */
import { useTranslation } from 'react-i18next'
import { FigureLinks, FiguresToCome, type Figure } from '#platform/web/components/drawings/figure-links.tsx'
import type { FeeFigures } from '../../contract/students.ts'
import classes from './fees.module.css'

const to = '/admin/fees'
const payments = '/admin/fees/payments'

/** @param today YYYY-MM-DD */
export const Figures = ({ figures, today }: { figures: FeeFigures; today: string }) => {
  const { t } = useTranslation('fees')
  const { owed, overdue, receivedThisTerm, receivedToday, ahead } = figures
  // Those that need action come first: a phone shows the first three.
  const all: Figure[] = [
    ...(overdue > 0
      ? [
          {
            label: t('figure.overdue'),
            count: overdue,
            to,
            search: { state: 'overdue', sort: '-overdue' },
            needs: true,
          },
        ]
      : []),
    { label: t('figure.owed'), count: owed, to, search: { state: 'owing', sort: '-balance' } },
    ...(receivedThisTerm === null
      ? []
      : [{ label: t('figure.term'), count: receivedThisTerm, to: payments, search: { kind: 'payment' } }]),
    {
      label: t('figure.today'),
      count: receivedToday,
      to: payments,
      search: { kind: 'payment', from: today, to: today },
    },
    ...(ahead > 0 ? [{ label: t('figure.ahead'), count: ahead, to, search: { state: 'ahead', sort: 'balance' } }] : []),
  ]
  return (
    <section aria-label={t('figure.label')} className={classes.figures}>
      <FigureLinks label={t('figure.label')} figures={all} />
    </section>
  )
}

export const FeeFiguresToCome = () => (
  <div aria-busy="true" className={classes.figures}>
    <FiguresToCome count={4} />
  </div>
)
