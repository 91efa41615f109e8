/** What can be done with the picked-up lesson besides putting it down; on a phone pinned to the foot of the page. */
import { Button } from '@mantine/core'
import { IconArrowBackUp, IconLock, IconLockOpen, IconInbox } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { PinnedAction } from '#platform/web/components/pinned-action.tsx'
import { useIsPhone } from '#platform/web/shell/use-is-phone.ts'
import { areasOf } from '../../../rules/board/index-board.ts'
import type { Hand } from './use-hand.ts'
import classes from './board.module.css'

export const HandActions = ({ hand }: { hand: Hand }) => {
  const { t } = useTranslation('timetable')
  const isPhone = useIsPhone()
  const { one } = hand
  if (!one) return null
  const { card } = one
  const LockIcon = card.locked ? IconLockOpen : IconLock
  const buttons = (
    <>
      <Button
        variant="default"
        leftSection={<IconArrowBackUp size={18} stroke={1.75} aria-hidden />}
        onClick={hand.putBack}
      >
        {t('board.putBack')}
      </Button>
      {card.place ? (
        <Button
          variant="default"
          leftSection={<LockIcon size={18} stroke={1.75} aria-hidden />}
          onClick={() => hand.lock(card.id)}
        >
          {t(card.locked ? 'board.unlock' : 'board.lock')}
        </Button>
      ) : null}
      {card.place && !card.locked ? (
        <Button variant="default" leftSection={<IconInbox size={18} stroke={1.75} aria-hidden />} onClick={hand.toTray}>
          {t('board.takeOut')}
        </Button>
      ) : null}
    </>
  )
  return isPhone ? (
    <PinnedAction note={t('board.handNote', { area: areasOf(hand.index, one) })}>{buttons}</PinnedAction>
  ) : (
    <div className={classes.handActions}>{buttons}</div>
  )
}
