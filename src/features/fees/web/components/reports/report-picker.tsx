/** Chooses among the reports on fees; each is an address of its own. */
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Select } from '#platform/web/forms/select.tsx'
import { reportKinds, type ReportKind } from '../../../contract/control/report-words.ts'

export const ReportPicker = ({ value }: { value: ReportKind | 'trial' }) => {
  const { t } = useTranslation('fees')
  const navigate = useNavigate()
  const options = [
    ...reportKinds.map((kind) => ({ value: kind, label: t(`report.title.${kind}`) })),
    { value: 'trial', label: t('report.trial') },
  ]
  const open = (next: string | null): void => {
    if (next === 'trial') void navigate({ to: '/admin/fees/reports' })
    else if (next) void navigate({ to: '/admin/fees/reports/$report', params: { report: next } })
  }
  return <Select label={t('report.which')} options={options} value={value} onChange={open} allowDeselect={false} />
}
