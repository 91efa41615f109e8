/** Confirms cancelling an event: this occurrence, this and later ones, or all. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChoiceWells } from '#platform/web/components/choice-wells.tsx'
import { ConfirmDialog } from '#platform/web/floating/confirm-dialog.tsx'
import { useSend } from '#platform/web/api/hooks.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { dropEvent, readCalendar } from '../../contract/calls.ts'
import { scopes, type Scope } from '../../contract/kinds.ts'
import { nextEntries } from '../../contract/next.ts'
import type { EventDetail } from '../../contract/shapes.ts'

export interface DropDialogProps {
  readonly event: EventDetail
  readonly onDropped: () => void
  readonly onClose: () => void
}

export const DropDialog = ({ event, onDropped, onClose }: DropDialogProps) => {
  const { t } = useTranslation('calendar')
  const { occurrence, kind, title } = event
  const [scope, setScope] = useState<Scope>(occurrence === null ? 'all' : 'one')
  const drop = useSend(dropEvent, { invalidates: [readCalendar, nextEntries] })
  const own = kind === 'personal'
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={t(own ? 'drop.ownTitle' : 'drop.title', { title })}
      loss={
        <>
          <p>{t(own ? 'drop.ownLoss' : 'drop.loss')}</p>
          {occurrence === null ? null : (
            <ChoiceWells
              label={t('scope.label')}
              choices={scopes.map((value) => ({ value, label: t(`scope.${value}`) }))}
              value={scope}
              onChange={(value) => setScope(value as Scope)}
            />
          )}
        </>
      }
      verb={t(own ? 'drop.own' : 'drop.verb')}
      busyVerb={t('drop.busy')}
      onConfirm={async () => {
        await drop.send({
          params: { id: event.id },
          query: { scope, ...(scope === 'all' || occurrence === null ? {} : { occurrence }) },
        })
        toast.success(t(own ? 'drop.ownDone' : 'drop.done'))
        onDropped()
      }}
    />
  )
}
