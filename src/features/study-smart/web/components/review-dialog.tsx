/** Due cards, one after the other: the question, then the answer, then how well it was known. */
import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '#platform/web/floating/dialog.tsx'
import type { StudyCard } from '../../contract/cards.ts'
import { grades, type Grade } from '../../contract/words.ts'
import classes from './study.module.css'

interface ReviewDialogProps {
  opened: boolean
  items: readonly StudyCard[]
  onReview: (cardId: string, grade: Grade) => void
  onClose: () => void
}

const One = ({ card, onReview }: { card: StudyCard; onReview: ReviewDialogProps['onReview'] }) => {
  const { t } = useTranslation('study-smart')
  const [isShown, setIsShown] = useState(false)
  const show = useRef<HTMLButtonElement>(null)
  // The button that was pressed is gone with the card before.
  useEffect(() => show.current?.focus(), [])
  return (
    <div className={classes.card}>
      {card.sourceTitle === '' ? null : <p className={classes.hint}>{card.sourceTitle}</p>}
      <p className={classes.front}>{card.front}</p>
      {isShown ? (
        <>
          <p className={classes.back} role="status">
            {card.back}
          </p>
          <div className={classes.grades} role="group" aria-label={t('review.how')}>
            {grades.map((grade) => (
              <Button
                key={grade}
                variant={grade === 'good' ? 'filled' : 'light'}
                onClick={() => onReview(card.id, grade)}
              >
                {t(`review.${grade}`)}
              </Button>
            ))}
          </div>
        </>
      ) : (
        <Button ref={show} onClick={() => setIsShown(true)}>
          {t('review.show')}
        </Button>
      )}
    </div>
  )
}

export const ReviewDialog = ({ opened, items, onReview, onClose }: ReviewDialogProps) => {
  const { t } = useTranslation('study-smart')
  const [card] = items
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={card ? t('review.left', { count: items.length }) : t('review.done')}
    >
      {card ? (
        // A forgotten card comes back immediately and starts with its question again.
        <One key={`${card.id} ${String(card.memory.reps)}`} card={card} onReview={onReview} />
      ) : (
        <div className={classes.card}>
          <p>{t('review.doneText')}</p>
          <Button onClick={onClose}>{t('review.close')}</Button>
        </div>
      )}
    </Dialog>
  )
}
