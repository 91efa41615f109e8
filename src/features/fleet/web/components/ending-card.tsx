/** Papers that end soon or have ended, as rows of what waits for the office. */
import { IconFileAlert } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/api/hooks.ts'
import { WaitingRow } from '#platform/web/components/waiting-row.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { listEnding } from '../../contract/ending.ts'
import { useFleetLive } from '../live.ts'

/** Rows on the dashboard; the first ends come first. */
const most = 4

export const EndingCard = () => {
  const { t } = useTranslation('fleet')
  const formats = useFormats()
  const { data } = useCall(listEnding, {}, { live: true })
  useFleetLive(listEnding)
  return data?.items
    .slice(0, most)
    .map(({ of, id, name, paper, endsOn, days }) => (
      <WaitingRow
        key={`${id} ${paper}`}
        icon={IconFileAlert}
        title={t('ending.title', { name, paper: t(of === 'vehicle' ? `paper.${paper}` : `crewPaper.${paper}`) })}
        text={
          days < 0
            ? t('ending.ended', { date: formats.date(endsOn) })
            : t('ending.ends', { count: days, date: formats.date(endsOn) })
        }
        to={of === 'vehicle' ? `/admin/fleet/vehicles/${id}` : '/admin/fleet/drivers'}
        action={t('ending.renew')}
      />
    ))
}
