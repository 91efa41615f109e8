/** A year that was promoted: what happened, and the way back. */
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { StatusDot } from '#platform/web/components/status-dot.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import type { Promotion } from '../../contract/promotions.ts'
import type { PlanProps } from './plan.tsx'
import { Totals, useClauses } from './totals.tsx'
import { YearFields } from './year-fields.tsx'

export interface DoneProps extends PlanProps {
  promotion: Promotion
  onUndo: () => void
}

export const Done = ({ promotion, years, from, to, onYears, onUndo }: DoneProps) => {
  const { t } = useTranslation('promotion')
  const { dateTime } = useFormats()
  const clauses = useClauses()
  return (
    <>
      <PageHeader
        state={<StatusDot kind="active">{t('status.done')}</StatusDot>}
        title={clauses(promotion, 'did')}
        lead={t('done.lead', { from: promotion.from.name, to: promotion.to.name, when: dateTime(promotion.createdAt) })}
        shortTitle={t('title')}
        secondary={
          <Button variant="light" color="red" onClick={onUndo}>
            {t('undo.verb')}
          </Button>
        }
        action={
          <Button component={Link} to="/admin/learners">
            {t('done.see')}
          </Button>
        }
      />
      <YearFields {...{ years, from, to }} onChange={onYears} />
      <Totals counts={promotion} tense="did" waiting={0} />
    </>
  )
}
