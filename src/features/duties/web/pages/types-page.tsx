/** The school's duty types, templates for new duties. */
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/api/hooks.ts'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { lateDialog } from '#platform/web/components/late-dialog.tsx'
import layout from '#platform/web/components/layout.module.css'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { StatusDot } from '#platform/web/components/status-dot.tsx'
import { RowMenu } from '#platform/web/list/row-menu.tsx'
import { listTypes, type DutyKind } from '../../contract/types.ts'
import { OfficeTabs } from '../components/tabs.tsx'
import { useHours } from '../words.ts'

const TypeDialog = lateDialog(async () => (await import('../components/types/type-dialog.tsx')).TypeDialog)
const TypeDeleteDialog = lateDialog(
  async () => (await import('../components/types/type-delete-dialog.tsx')).TypeDeleteDialog,
)

type Opened =
  | { readonly what: 'edit'; readonly kind: DutyKind | null }
  | { readonly what: 'remove'; readonly kind: DutyKind }

const Kind = ({ kind, onOpen }: { kind: DutyKind; onOpen: (opened: Opened) => void }) => {
  const { t } = useTranslation('duties')
  const hours = useHours()
  const { name, type, location, startTime, endTime, endsNextDay, teachersNeeded, duties, isActive } = kind
  const when = startTime && endTime ? hours({ startTime, endTime, endsNextDay }) : ''
  return (
    <li className={layout.row}>
      <div className={layout.words}>
        <p className={layout.title}>{name}</p>
        <p className={layout.second}>
          {[t(`type.${type}`), location, when, t('teachersCount', { count: teachersNeeded })]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <p className={layout.second}>{t('types.used', { count: duties })}</p>
      </div>
      <StatusDot kind={isActive ? 'active' : 'inactive'}>{t(isActive ? 'types.on' : 'types.off')}</StatusDot>
      <RowMenu
        name={name}
        actions={[
          { label: t('types.edit'), onClick: () => onOpen({ what: 'edit', kind }) },
          ...(duties === 0
            ? [{ label: t('delete.menu'), danger: true, onClick: () => onOpen({ what: 'remove', kind }) }]
            : []),
        ]}
      />
    </li>
  )
}

export const TypesPage = () => {
  const { t } = useTranslation('duties')
  const [opened, setOpened] = useState<Opened>()
  const query = useCall(listTypes, {}, { live: true })
  const items = query.data?.items
  const close = () => setOpened(undefined)
  const make = (
    <Button
      onClick={() => setOpened({ what: 'edit', kind: null })}
      leftSection={<IconPlus size={18} stroke={2} aria-hidden />}
    >
      {t('types.new')}
    </Button>
  )
  return (
    <>
      <PageHeader title={t('tab.types')} lead={t('types.lead')} action={make} />
      <OfficeTabs />
      {items ? (
        items.length === 0 ? (
          <EmptyState title={t('types.none')} text={t('types.noneText')} />
        ) : (
          <ul className={layout.rows} aria-label={t('tab.types')}>
            {items.map((kind) => (
              <Kind key={kind.id} kind={kind} onOpen={setOpened} />
            ))}
          </ul>
        )
      ) : query.error ? (
        <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <RowsSkeleton rows={4} />
      )}
      {opened?.what === 'edit' ? <TypeDialog kind={opened.kind} onClose={close} /> : null}
      {opened?.what === 'remove' ? <TypeDeleteDialog kind={opened.kind} onClose={close} /> : null}
    </>
  )
}
