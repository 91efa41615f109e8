/** What needs the office: swaps to decide, and unfilled places, including declined ones. */
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePaged } from '#platform/web/api/hooks.ts'
import { lateDialog } from '#platform/web/components/late-dialog.tsx'
import layout from '#platform/web/components/layout.module.css'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { PagedRows } from '#platform/web/list/paged-rows.tsx'
import { listDuties } from '../../contract/read-roster.ts'
import type { DutyLine } from '../../contract/shapes.ts'
import { listSwaps } from '../../contract/swaps.ts'
import { DutyRow } from './duty-row.tsx'
import { SwapRow } from './swaps/swap-row.tsx'
import classes from './duties.module.css'

const AssignDialog = lateDialog(async () => (await import('./duties/assign-dialog.tsx')).AssignDialog)
const limit = 10

export const SwapsWaiting = () => {
  const { t } = useTranslation('duties')
  const [page, setPage] = useState(1)
  const query = usePaged(listSwaps, { query: { page, limit, waiting: 'true' } }, { live: true })
  return (
    <section className={layout.part}>
      <h2>{t('section.swapsWaiting')}</h2>
      <PagedRows
        query={query}
        limit={limit}
        label={t('section.swapsWaiting')}
        skeletons={2}
        row={(swap) => <SwapRow key={swap.id} swap={swap} />}
        empty={<p className={classes.quiet}>{t('swapsNone')}</p>}
        onPage={setPage}
      />
    </section>
  )
}

export const OpenPlaces = () => {
  const { t } = useTranslation('duties')
  const today = useFormats().schoolDay()
  const [page, setPage] = useState(1)
  const [duty, setDuty] = useState<DutyLine>()
  const query = usePaged(
    listDuties,
    { query: { page, limit, open: 'true', dateFrom: today, sort: 'date' } },
    { live: true },
  )
  return (
    <section className={layout.part}>
      <h2>{t('section.open')}</h2>
      <PagedRows
        query={query}
        limit={limit}
        label={t('section.open')}
        skeletons={3}
        row={(one) => (
          <DutyRow key={one.id} duty={one}>
            <Button variant="light" onClick={() => setDuty(one)} aria-label={t('assign.to', { title: one.title })}>
              {t('assign.short')}
            </Button>
          </DutyRow>
        )}
        empty={<p className={classes.quiet}>{t('openNone')}</p>}
        onPage={setPage}
      />
      {duty ? <AssignDialog duty={duty} onClose={() => setDuty(undefined)} /> : null}
    </section>
  )
}
