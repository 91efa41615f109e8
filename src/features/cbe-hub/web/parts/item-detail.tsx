/** One competency or value of a learner: what it means, what the school saw, and what helps. */
import { Button } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { CompetencyCode } from '#core/academics/contract/cbe.ts'
import { evidenceFile } from '#features/gradebook/contract/competencies.ts'
import { childEvidenceFile } from '#features/gradebook/contract/parent.ts'
import { studentEvidenceFile } from '#features/gradebook/contract/student.ts'
import { buildUrl } from '#platform/pure/contract.ts'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { useSession } from '#platform/web/session/session.tsx'
import type { Piece, Progress, ProgressItem } from '../../contract/progress.ts'
import { useProgressWords } from '../words.ts'
import { HomeAdvice } from './home-advice.tsx'
import { PieceSeat } from './piece-seat.tsx'
import classes from '../progress.module.css'

const fileOf = (role: string, learnerId: string, id: string): string =>
  role === 'student'
    ? buildUrl(studentEvidenceFile.path, { id })
    : role === 'parent'
      ? buildUrl(childEvidenceFile.path, { id: learnerId, evidenceId: id })
      : buildUrl(evidenceFile.path, { id })

const Seen = ({ piece, learnerId, chosen }: { piece: Piece; learnerId: string; chosen: boolean }) => {
  const { t } = useTranslation('cbe-hub')
  const formats = useFormats()
  const { user } = useSession()
  const { id, level, text, date, week, learningAreaName, seenBy, reflection, hasFile } = piece
  const where = [learningAreaName, t('progress.dayInWeek', { day: formats.date(date), week }), seenBy]
  return (
    <li data-chosen={chosen || undefined}>
      <PieceSeat level={level} />
      <div className={classes.words}>
        <p className={classes.title}>{text ?? t('progress.photo')}</p>
        <p className={classes.second}>{where.filter((part) => part !== null).join(', ')}</p>
        {reflection === null ? null : <p className={classes.quote}>{reflection}</p>}
        {hasFile ? (
          <a href={fileOf(user.role, learnerId, id)} target="_blank" rel="noreferrer" className={classes.file}>
            <IconPaperclip size={16} stroke={2} aria-hidden /> {t('progress.openFile')}
          </a>
        ) : null}
      </div>
    </li>
  )
}

/** Advice for the role that reads. A value has one line for families. */
const Advice = ({ item }: { item: ProgressItem }) => {
  const { t } = useTranslation('cbe-hub')
  const { user } = useSession()
  const { kind, code, standing } = item
  const isLearner = user.role === 'student'
  if (kind === 'value')
    return isLearner ? null : (
      <>
        <h3>{t('progress.home')}</h3>
        <p className={classes.prose}>{t(`value.${code}.home`)}</p>
      </>
    )
  if (isLearner)
    return (
      <>
        <h3>{t('competencies.forYou')}</h3>
        <p className={classes.prose}>{t(`competency.${code}.you`)}</p>
      </>
    )
  return (
    <>
      {user.role === 'parent' ? null : (
        <>
          <h3>{t('competencies.atSchool')}</h3>
          <p className={classes.prose}>{t(`competency.${code}.class`)}</p>
        </>
      )}
      <h3>{t('progress.home')}</h3>
      <HomeAdvice
        code={code as CompetencyCode}
        kind={standing === 'help' || standing === 'none' ? 'support' : 'grow'}
      />
    </>
  )
}

export interface ItemDetailProps {
  readonly progress: Progress
  readonly item: ProgressItem
  readonly piece: string | undefined
}

export const ItemDetail = ({ progress, item, piece }: ItemDetailProps) => {
  const { t } = useTranslation('cbe-hub')
  const { user } = useSession()
  const words = useProgressWords()
  const newest = [...item.pieces].reverse()
  const isFamily = user.role === 'parent' || user.role === 'student'
  return (
    <section className={classes.detail} aria-labelledby="cbe-item">
      <p className={classes.second}>{words.name(item)}</p>
      <h2 id="cbe-item">{words.plain(item)}</h2>
      {item.kind === 'competency' ? <p className={classes.prose}>{t(`competency.${item.code}.means`)}</p> : null}
      {item.rating === null ? null : (
        <p className={classes.rated}>
          <PieceSeat level={item.rating} />
          <span>
            {t('progress.ofTerm', { level: t(`level.${item.rating}`) })}
            {item.previousRating === null || item.previousRating === item.rating
              ? ''
              : ` ${t('progress.before', { level: t(`level.${item.previousRating}`) })}`}
          </span>
        </p>
      )}
      {item.note === null ? null : <p className={classes.quote}>{item.note}</p>}
      <h3>{t('progress.saw')}</h3>
      {newest.length === 0 ? (
        <p className={classes.prose}>{t('progress.noneYet')}</p>
      ) : (
        <ul className={classes.seen}>
          {newest.map((one) => (
            <Seen key={one.id} piece={one} learnerId={progress.learner.id} chosen={one.id === piece} />
          ))}
        </ul>
      )}
      <Advice item={item} />
      {isFamily ? (
        <Button component={Link} to="/communication/messages">
          {t('progress.ask')}
        </Button>
      ) : null}
    </section>
  )
}
