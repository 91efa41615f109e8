/** Attempts, the latest first; earlier ones collapsed. */
import { useTranslation } from 'react-i18next'
import { FileList } from '#core/files/web/public.ts'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import layout from '#platform/web/components/layout.module.css'
import type { Attempt } from '../../contract/shapes.ts'
import { Answer } from './answer.tsx'
import classes from './work.module.css'

const One = ({ attempt, fileTo }: { attempt: Attempt; fileTo: (fileId: string) => string }) => {
  const { t } = useTranslation('assignments')
  const formats = useFormats()
  return (
    <div className={classes.note}>
      <p className={layout.second}>
        {t(attempt.late ? 'attempt.late' : 'attempt.on', { when: formats.dateTime(attempt.submittedAt) })}
      </p>
      {attempt.answer ? <Answer text={attempt.answer} /> : null}
      {attempt.note ? <p className={classes.text}>{attempt.note}</p> : null}
      {attempt.files.length > 0 ? <FileList files={attempt.files} to={fileTo} /> : null}
    </div>
  )
}

export const Attempts = ({
  attempts,
  fileTo,
}: {
  attempts: readonly Attempt[]
  fileTo: (fileId: string) => string
}) => {
  const { t } = useTranslation('assignments')
  const [last, ...earlier] = attempts
  if (!last) return null
  return (
    <>
      <One attempt={last} fileTo={fileTo} />
      {earlier.length > 0 ? (
        <details>
          <summary>{t('attempt.earlier', { count: earlier.length })}</summary>
          {earlier.map((attempt) => (
            <One key={attempt.number} attempt={attempt} fileTo={fileTo} />
          ))}
        </details>
      ) : null}
    </>
  )
}
