/** Actions on a sheet and its assessments: buttons, menus, and their dialogs. */
import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconDots, IconDotsVertical, IconPlus, IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSend } from '#platform/web/api/hooks.ts'
import { ConfirmDialog } from '#platform/web/floating/confirm-dialog.tsx'
import { lateDialog } from '#platform/web/components/late-dialog.tsx'
import { PhoneBarAction } from '#platform/web/shell/page-meta.tsx'
import { useIsPhone } from '#platform/web/shell/use-is-phone.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { useTermName } from '#platform/web/i18n/use-term-name.ts'
import { deleteAssessment, type Assessment } from '../../contract/assessments.ts'
import type { MarkSheet, SheetLearner } from '../../contract/sheets.ts'
import { markReads } from '../reads.ts'
import type { SheetStore } from './sheet-store.ts'

const AssessmentDialog = lateDialog(async () => (await import('../dialogs/assessment-dialog.tsx')).AssessmentDialog)
const PublishDialog = lateDialog(async () => (await import('../dialogs/publish-dialog.tsx')).PublishDialog)
const UnlockDialog = lateDialog(async () => (await import('../dialogs/unlock-dialog.tsx')).UnlockDialog)
const ImportDialog = lateDialog(async () => (await import('../dialogs/import-dialog.tsx')).ImportDialog)
const CoversDialog = lateDialog(async () => (await import('../dialogs/covers-dialog.tsx')).CoversDialog)
const RemarkDialog = lateDialog(async () => (await import('../dialogs/remark-dialog.tsx')).RemarkDialog)

export type Asked =
  | { readonly what: 'add' | 'import' }
  | { readonly what: 'edit' | 'publish' | 'unlock' | 'delete' | 'covers'; readonly assessment: Assessment }
  | { readonly what: 'remark'; readonly learner: SheetLearner }

export type Ask = (asked: Asked) => void

const mayPublish = ({ sheet }: SheetStore, assessment: Assessment | undefined): boolean =>
  assessment?.status === 'open' &&
  sheet.abilities.publish &&
  (assessment.opensOn === null || assessment.opensOn <= sheet.today)

export const AddButton = ({ ask, main = false }: { ask: Ask; main?: boolean }) => {
  const { t } = useTranslation('gradebook')
  return (
    <Button
      variant={main ? 'filled' : 'light'}
      leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
      onClick={() => ask({ what: 'add' })}
    >
      {t('assessment.add')}
    </Button>
  )
}

export const ImportButton = ({ ask }: { ask: Ask }) => {
  const { t } = useTranslation('gradebook')
  return (
    <Button
      variant="light"
      leftSection={<IconUpload size={18} stroke={1.75} aria-hidden />}
      onClick={() => ask({ what: 'import' })}
    >
      {t('import.button')}
    </Button>
  )
}

export const PublishButton = ({
  store,
  assessment,
  ask,
}: {
  store: SheetStore
  assessment: Assessment | undefined
  ask: Ask
}) => {
  const { t } = useTranslation('gradebook')
  if (!assessment || !mayPublish(store, assessment)) return null
  return (
    <Button onClick={() => ask({ what: 'publish', assessment })}>
      {t('publish.button', { title: assessment.title })}
    </Button>
  )
}

/** Menu of one assessment, in the header of its column. */
export const AssessmentMenu = ({ store, assessment, ask }: { store: SheetStore; assessment: Assessment; ask: Ask }) => {
  const { t } = useTranslation('gradebook')
  const { enter, unlock } = store.sheet.abilities
  const isOpen = assessment.status === 'open'
  const isOwn = assessment.source === null
  return (
    <>
      {isOpen ? (
        <Menu.Item disabled={!mayPublish(store, assessment)} onClick={() => ask({ what: 'publish', assessment })}>
          {t('publish.menu')}
        </Menu.Item>
      ) : null}
      {isOpen ? (
        <Menu.Item disabled={!enter} onClick={() => ask({ what: 'edit', assessment })}>
          {t('assessment.edit')}
        </Menu.Item>
      ) : null}
      {assessment.covers.length > 0 ? (
        <Menu.Item onClick={() => ask({ what: 'covers', assessment })}>{t('covers.title')}</Menu.Item>
      ) : null}
      {isOpen && isOwn ? (
        <Menu.Item color="red" disabled={!enter} onClick={() => ask({ what: 'delete', assessment })}>
          {t('delete.menu')}
        </Menu.Item>
      ) : null}
      {isOpen ? null : (
        <Menu.Item disabled={!unlock} onClick={() => ask({ what: 'unlock', assessment })}>
          {unlock ? t('unlock.menu') : t('unlock.adminOnly')}
        </Menu.Item>
      )}
    </>
  )
}

export const MoreMenu = ({
  store,
  assessment,
  ask,
  onTerm,
}: {
  store: SheetStore
  assessment: Assessment | undefined
  ask: Ask
  onTerm: (termId: string) => void
}) => {
  const { t } = useTranslation('gradebook')
  const termName = useTermName()
  const phone = useIsPhone()
  const Icon = phone ? IconDotsVertical : IconDots
  const menu = (
    <Menu width={260}>
      <Menu.Target>
        <ActionIcon aria-label={t('sheet.more')} size={44}>
          <Icon size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {phone && assessment ? <AssessmentMenu {...{ store, assessment, ask }} /> : null}
        {store.sheet.abilities.enter ? (
          <Menu.Item onClick={() => ask({ what: 'add' })}>{t('assessment.add')}</Menu.Item>
        ) : null}
        {phone && store.sheet.abilities.enter && assessment ? (
          <Menu.Item onClick={() => ask({ what: 'import' })}>{t('import.button')}</Menu.Item>
        ) : null}
        {store.sheet.terms.slice(0, 6).map((term) => (
          <Menu.Item
            key={term.id}
            aria-current={term.id === store.sheet.term.id || undefined}
            onClick={() => onTerm(term.id)}
          >
            {`${termName(term.name)} ${term.year}`}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
  return phone ? <PhoneBarAction>{menu}</PhoneBarAction> : menu
}

const DeleteQuestion = ({ assessment, onClose }: { assessment: Assessment; onClose: () => void }) => {
  const { t } = useTranslation('gradebook')
  const [open, setOpen] = useState(true)
  const { send } = useSend(deleteAssessment, { invalidates: markReads })
  return (
    <ConfirmDialog
      opened={open}
      onClose={() => {
        setOpen(false)
        onClose()
      }}
      onConfirm={async () => {
        await send({ params: { id: assessment.id } })
        toast.success(t('delete.done', { title: assessment.title }))
      }}
      title={t('delete.title', { title: assessment.title })}
      loss={t('delete.loss')}
      verb={t('delete.verb')}
      busyVerb={t('delete.busy')}
    />
  )
}

export interface DialogsProps {
  readonly store: SheetStore
  readonly sheet: MarkSheet
  readonly asked: Asked | null
  readonly onClose: () => void
}

export const Dialogs = ({ store, sheet, asked, onClose }: DialogsProps) => {
  if (!asked) return null
  switch (asked.what) {
    case 'add':
      return <AssessmentDialog sheet={sheet} onClose={onClose} />
    case 'import':
      return <ImportDialog sheet={sheet} onMarks={(marks) => store.editByIds(marks)} onClose={onClose} />
    case 'edit':
      return <AssessmentDialog sheet={sheet} assessment={asked.assessment} onClose={onClose} />
    case 'publish':
      return <PublishDialog assessment={asked.assessment} onClose={onClose} />
    case 'unlock':
      return <UnlockDialog assessment={asked.assessment} onClose={onClose} />
    case 'delete':
      return <DeleteQuestion assessment={asked.assessment} onClose={onClose} />
    case 'covers':
      return <CoversDialog assessment={asked.assessment} onClose={onClose} />
    case 'remark':
      return <RemarkDialog sheet={sheet} learner={asked.learner} onClose={onClose} />
    default:
      return null
  }
}
