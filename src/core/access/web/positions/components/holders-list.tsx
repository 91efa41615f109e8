/** Who holds each position; the school's own ones are renamed and removed here. */
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lateDialog } from '#platform/web/components/late-dialog.tsx'
import { usePositionName } from '#platform/web/components/people/position-name.ts'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { principal } from '../../../contract/permissions.ts'
import type { Position } from '../../../contract/positions.ts'
import classes from './holders-list.module.css'

const NameDialog = lateDialog(async () => (await import('./name-dialog.tsx')).NameDialog)
const RemoveDialog = lateDialog(async () => (await import('./remove-dialog.tsx')).RemoveDialog)

type Asked = { readonly what: 'rename' | 'remove'; readonly position: Position }

export const HoldersList = ({ positions, total }: { positions: readonly Position[]; total: number }) => {
  const { t } = useTranslation('access-positions')
  const name = usePositionName()
  const formats = useFormats()
  const [asked, setAsked] = useState<Asked>()
  const holdersOf = ({ holders }: Position): string =>
    holders.length === 0
      ? t('nobody')
      : formats.list(holders.map((one) => (one.status === 'active' ? one.name : t('notActive', { name: one.name }))))
  return (
    <>
      <ul className={classes.rows}>
        {positions.map((position) => (
          <li key={position.id}>
            <div className={classes.words}>
              <p className={classes.title}>{name(position)}</p>
              <p className={classes.second}>{holdersOf(position)}</p>
            </div>
            <span className={classes.second}>
              {position.id === principal ? t('always') : t('counts', { count: position.permissions.length, total })}
            </span>
            {position.name === null ? null : (
              <div className={classes.actions}>
                <Button
                  variant="subtle"
                  aria-label={t('renameOf', { name: position.name })}
                  onClick={() => setAsked({ what: 'rename', position })}
                >
                  {t('rename')}
                </Button>
                <Button
                  variant="subtle"
                  color="red"
                  aria-label={t('removeOf', { name: position.name })}
                  onClick={() => setAsked({ what: 'remove', position })}
                >
                  {t('remove')}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      {asked?.what === 'rename' ? <NameDialog position={asked.position} onClose={() => setAsked(undefined)} /> : null}
      {asked?.what === 'remove' ? <RemoveDialog position={asked.position} onClose={() => setAsked(undefined)} /> : null}
    </>
  )
}
