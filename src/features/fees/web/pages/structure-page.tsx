/** What each term of a year costs, by class and lodging. */
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/api/hooks.ts'
import { DataTable } from '#platform/web/components/data-table.tsx'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { lateDialog } from '#platform/web/components/late-dialog.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { toFailure } from '#platform/web/errors/failure.ts'
import { Select } from '#platform/web/forms/select.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { listStructures, type FeeStructure } from '../../contract/structure.ts'
import { FeeTabs } from '../components/fee-tabs.tsx'
import { placeToken, usePlaces } from '../places.ts'
import classes from '../components/books/books.module.css'

const StructureDialog = lateDialog(
  async () => (await import('../components/books/structure-dialog.tsx')).StructureDialog,
)
const CopyDialog = lateDialog(async () => (await import('../components/books/copy-dialog.tsx')).CopyDialog)

const OneStructure = ({ structure, onChange }: { structure: FeeStructure; onChange: () => void }) => {
  const { t } = useTranslation('fees')
  const formats = useFormats()
  const places = usePlaces()
  const token = placeToken(structure.place)
  const place = places.find(({ value }) => value === token)?.label ?? t('none')
  const { items, lodging, dueDate } = structure
  const total = items.reduce((sum, { amount, optional }) => (optional ? sum : sum + amount), 0)
  const most = Math.max(1, ...items.map(({ amount }) => amount))
  const name = lodging === 'all' ? place : `${place}, ${t(`structure.lodgings.${lodging}`)}`
  return (
    <section className={classes.structure}>
      <div className={classes.head}>
        <h3>{name}</h3>
        <Button variant="light" aria-label={t('structure.changeOf', { name })} onClick={onChange}>
          {t('structure.changeShort')}
        </Button>
      </div>
      <p className={classes.second}>
        {[
          t('structure.total', { amount: formats.money(total) }),
          dueDate ? t('line.due', { day: formats.date(dueDate) }) : '',
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <DataTable
        label={name}
        columns={[
          {
            id: 'name',
            header: t('structure.voteHead'),
            cell: (item) => (item.optional ? `${item.name} (${t('structure.optional')})` : item.name),
          },
          {
            id: 'share',
            header: t('structure.share'),
            cell: ({ amount }) => (
              <span className={classes.bar} aria-hidden>
                <span style={{ width: `${(amount / most) * 100}%` }} />
              </span>
            ),
          },
          {
            id: 'amount',
            header: t('field.amountUnit'),
            cell: ({ amount }) => formats.amount(amount),
            numeric: true,
          },
        ]}
        rows={items}
        rowId={(item) => item.name}
      />
    </section>
  )
}

export const StructurePage = () => {
  const { t } = useTranslation('fees')
  const formats = useFormats()
  const now = Number(formats.schoolDay().slice(0, 4))
  const [year, setYear] = useState(now)
  const [opened, setOpened] = useState<FeeStructure | 'new' | 'copy' | null>(null)
  const { data, error, refetch } = useCall(listStructures, { query: { year } }, { live: true })
  const close = () => setOpened(null)
  const terms = [...new Set((data?.items ?? []).map(({ term }) => term))]
  return (
    <>
      <PageHeader
        title={t('structure.title', { year })}
        lead={data && t('structure.lead')}
        secondary={
          <Button variant="subtle" onClick={() => setOpened('copy')}>
            {t('structure.copy', { from: year - 1 })}
          </Button>
        }
        action={
          <Button leftSection={<IconPlus size={18} stroke={2} aria-hidden />} onClick={() => setOpened('new')}>
            {t('structure.add')}
          </Button>
        }
      />
      <FeeTabs />
      <div className={classes.day}>
        <Select
          label={t('structure.year')}
          options={[now - 1, now, now + 1].map((one) => ({ value: String(one), label: String(one) }))}
          value={String(year)}
          onChange={(value) => setYear(Number(value ?? now))}
        />
      </div>
      {!data && error ? <ErrorPanel error={toFailure(error)} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <RowsSkeleton rows={5} /> : null}
      {data?.items.length === 0 ? <EmptyState title={t('structure.empty')} text={t('structure.emptyText')} /> : null}
      {terms.map((term) => (
        <section key={term}>
          <h2>{t('structure.term', { number: term })}</h2>
          {(data?.items ?? [])
            .filter((one) => one.term === term)
            .map((one) => (
              <OneStructure key={one.id} structure={one} onChange={() => setOpened(one)} />
            ))}
        </section>
      ))}
      {opened === 'copy' ? <CopyDialog from={year - 1} to={year} onClose={close} /> : null}
      {opened === 'new' ? <StructureDialog year={year} onClose={close} /> : null}
      {opened !== null && opened !== 'new' && opened !== 'copy' ? (
        <StructureDialog year={year} structure={opened} onClose={close} />
      ) : null}
    </>
  )
}
