/** Passages from the school's books and notes, numbered; the chosen one lies beside them with more of its words. */
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import type { Answer, Passage } from '../../contract/answers.ts'
import classes from './assistant.module.css'

const usePlace = () => {
  const { t } = useTranslation('ai-assistant')
  const formats = useFormats()
  return ({ page, at, place }: Passage): string =>
    [place, page === null ? '' : t('place.page', { page }), at === null ? '' : formats.date(at)]
      .filter((one) => one !== '')
      .join(', ')
}

const Piece = ({ parts }: Pick<Passage, 'parts'>) => (
  <>{parts.map(({ text, isHit }, index) => (isHit ? <mark key={index}>{text}</mark> : text))}</>
)

export const Passages = ({ answer, source }: { answer: Answer; source: number | undefined }) => {
  const { t } = useTranslation('ai-assistant')
  const placeOf = usePlace()
  const number = source ?? 1
  const chosen = answer.passages[number - 1]
  return (
    <div className={classes.desk}>
      <section className={classes.found}>
        <h2>{t('found.title')}</h2>
        <ol className={classes.passages}>
          {answer.passages.map((passage, at) => (
            <li key={at} data-chosen={at + 1 === number || undefined}>
              <Link
                className={classes.seat}
                to="/assistant"
                search={{ asked: answer.id, source: at + 1 }}
                replace
                aria-label={t('found.show', { number: at + 1 })}
                aria-current={at + 1 === number ? 'true' : undefined}
              >
                {at + 1}
              </Link>
              <div className={classes.words}>
                <p className={classes.title}>
                  <Link to={passage.address.path} search={passage.address.search}>
                    {passage.title}
                  </Link>
                </p>
                <p className={classes.second}>{[t(`source.${passage.source}`), placeOf(passage)].join(', ')}</p>
                <p className={classes.piece}>
                  <Piece parts={passage.parts} />
                </p>
                {passage.plan ? (
                  <Link className={classes.plan} to={passage.plan.path} search={passage.plan.search}>
                    {t('found.plan')}
                  </Link>
                ) : null}
              </div>
            </li>
          ))}
        </ol>
      </section>
      {chosen ? (
        <aside className={classes.book} aria-label={t('found.beside')}>
          <h2>{chosen.title}</h2>
          <p className={classes.second}>{placeOf(chosen)}</p>
          <blockquote>
            <Piece parts={chosen.parts} />
          </blockquote>
          <p className={classes.foot}>
            <Link to={chosen.address.path} search={chosen.address.search}>
              {t(`open.${chosen.source}`)}
            </Link>
            <span className={classes.second}>{t('found.of', { number, count: answer.passages.length })}</span>
          </p>
        </aside>
      ) : null}
    </div>
  )
}
