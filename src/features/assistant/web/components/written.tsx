/** What a model wrote from the passages, marked as such; and the button that lets it write. */
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Answer } from '../../contract/answers.ts'
import { citedParts } from '../../rules/citations.ts'
import { useWriting } from '../use-writing.ts'
import classes from './assistant.module.css'

const Text = ({ answer, text }: { answer: Answer; text: string }) => {
  const { t } = useTranslation('ai-assistant')
  return (
    <p className={classes.text}>
      {citedParts(text, answer.passages.length).map((part, at) =>
        'text' in part ? (
          part.text
        ) : (
          <Link
            key={at}
            className={classes.cited}
            to="/assistant"
            search={{ asked: answer.id, source: part.number }}
            replace
            aria-label={t('found.show', { number: part.number })}
          >
            {part.number}
          </Link>
        ),
      )}
    </p>
  )
}

export const Written = ({ answer }: { answer: Answer }) => {
  const { t } = useTranslation('ai-assistant')
  const { text, begin, stop } = useWriting(answer.id)
  const { written, writing, passages } = answer
  if (text !== null)
    return (
      <section className={classes.written} aria-live="polite" aria-busy>
        {text === '' ? <p className={classes.second}>{t('written.thinking')}</p> : <Text answer={answer} text={text} />}
        <p className={classes.mark}>{t('written.mark', { count: passages.length })}</p>
        <Button variant="default" onClick={stop}>
          {t('written.stop')}
        </Button>
      </section>
    )
  return (
    <section className={classes.written}>
      {written?.text ? (
        <>
          <Text answer={answer} text={written.text} />
          <p className={classes.mark}>{t('written.mark', { count: passages.length })}</p>
        </>
      ) : null}
      {written === null || written.state === 'done' ? null : (
        <p className={classes.second}>{t(`written.state.${written.state}`)}</p>
      )}
      {written?.state === 'done' || written?.state === 'writing' ? null : writing === 'open' ? (
        <Button variant="light" onClick={begin}>
          {t(written === null ? 'written.begin' : 'written.again')}
        </Button>
      ) : writing === 'used_up' ? (
        <p className={classes.second}>{t('written.usedUp')}</p>
      ) : null}
    </section>
  )
}
