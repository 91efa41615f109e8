/** What is known of an absence, as the start page and the list of absentees write it. */
import { IconExclamationCircle, IconPhone } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Button } from '@mantine/core'
import { Seat } from '#platform/web/components/drawings/seat.tsx'
import { displayPhone } from '#platform/pure/phone.ts'
import type { AbsentLearner } from '../../contract/absent-learner.ts'
import { lacksReason } from '../../rules/absent.ts'
import classes from './absent.module.css'

export const useReasonWords = () => {
  const { t } = useTranslation('attendance')
  return ({ status, reason, fromFamily }: Pick<AbsentLearner, 'status' | 'reason' | 'fromFamily'>): string => {
    if (reason === null) return t(status === 'excused' ? 'mark.excused' : 'home.noReasonYet')
    if (status === 'excused') return t('home.excused', { reason })
    return fromFamily ? t('home.family', { reason }) : reason
  }
}

export const useRunWords = () => {
  const { t } = useTranslation('attendance')
  return ({ days, status }: Pick<AbsentLearner, 'days' | 'status'>): string =>
    status === 'excused'
      ? ''
      : days === 0
        ? t('home.halfDay')
        : days === 1
          ? t('home.firstDay')
          : t('home.daysRunning', { count: days })
}

/** A or E in a seat, as in the register. */
export const AbsentSeat = ({ status }: Pick<AbsentLearner, 'status'>) => {
  const { t } = useTranslation('attendance')
  return (
    <Seat
      state={status === 'absent' ? 'away' : 'excused'}
      letter={t(`letter.${status}`)}
      size={28}
      label={t(`mark.${status}`)}
    />
  )
}

export const Reason = ({ learner }: { learner: AbsentLearner }) => {
  const words = useReasonWords()
  return (
    <span className={classes.reason} data-missing={lacksReason(learner) || undefined}>
      {lacksReason(learner) ? <IconExclamationCircle size={16} stroke={2} aria-hidden /> : null}
      {words(learner)}
    </span>
  )
}

/** The guardian's name and number; the number calls. */
export const Guardian = ({ guardian }: Pick<AbsentLearner, 'guardian'>) => {
  const { t } = useTranslation('attendance')
  if (!guardian) return <span>{t('home.noGuardian')}</span>
  return (
    <>
      <span>{guardian.fullName}</span>
      {guardian.phone ? (
        <a className={classes.phone} href={`tel:${guardian.phone}`}>
          {displayPhone(guardian.phone)}
        </a>
      ) : (
        <span>{t('home.noPhone')}</span>
      )}
    </>
  )
}

export const CallButton = ({ learner: { fullName, guardian } }: { learner: AbsentLearner }) => {
  const { t } = useTranslation('attendance')
  if (!guardian?.phone)
    return <span className={classes.second}>{t(guardian ? 'home.noPhone' : 'home.noGuardian')}</span>
  return (
    <Button
      variant="light"
      component="a"
      href={`tel:${guardian.phone}`}
      leftSection={<IconPhone size={18} stroke={1.75} aria-hidden />}
      aria-label={t('home.callWhom', { guardian: guardian.fullName, name: fullName })}
    >
      {t('home.call')}
    </Button>
  )
}
