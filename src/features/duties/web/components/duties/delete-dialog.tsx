/** Confirms deleting a duty, or several of its series. */
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSend } from '#platform/web/api/hooks.ts'
import { ChoiceWells } from '#platform/web/components/choice-wells.tsx'
import { ConfirmDialog } from '#platform/web/floating/confirm-dialog.tsx'
import { toast } from '#platform/web/toast/toast.tsx'
import { removeDuty } from '../../../contract/duties.ts'
import { listDuties } from '../../../contract/read-roster.ts'
import type { DutyDetail } from '../../../contract/shapes.ts'
import { seriesScopes, type SeriesScope } from '../../../contract/words.ts'

export const DeleteDialog = ({ duty, onClose }: { duty: DutyDetail; onClose: () => void }) => {
  const { t } = useTranslation('duties')
  const navigate = useNavigate()
  const [scope, setScope] = useState<SeriesScope>('one')
  const { send } = useSend(removeDuty, { invalidates: [listDuties] })
  const choose = (next: string) => setScope(seriesScopes.find((one) => one === next) ?? 'one')
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={t('delete.title', { title: duty.title })}
      loss={
        <>
          <p>{t('delete.loss')}</p>
          {duty.seriesId ? (
            <ChoiceWells
              label={t('field.scope')}
              choices={seriesScopes.map((value) => ({ value, label: t(`scope.${value}`) }))}
              value={scope}
              onChange={choose}
            />
          ) : null}
        </>
      }
      verb={t('delete.verb')}
      busyVerb={t('delete.busy')}
      onConfirm={async () => {
        const { removed } = await send({ params: { id: duty.id }, query: { scope } })
        toast.success(t('delete.done', { count: removed, title: duty.title }))
        await navigate({ to: '/admin/duties' })
      }}
    />
  )
}
