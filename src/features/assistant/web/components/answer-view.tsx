/** A question with its answer: passages with their places, or the people who help. */
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/api/hooks.ts'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { getAnswer } from '../../contract/answers.ts'
import { CareView } from './care-view.tsx'
import { Passages } from './passages.tsx'
import { Practice } from './practice.tsx'
import { Written } from './written.tsx'
import classes from './assistant.module.css'

export const AnswerView = ({ id, source }: { id: string; source: number | undefined }) => {
  const { t } = useTranslation('ai-assistant')
  const query = useCall(getAnswer, { params: { id } })
  const { data } = query
  if (!data)
    return query.error ? (
      <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <RowsSkeleton rows={4} />
    )
  return (
    <article className={classes.answer} aria-label={data.question}>
      {data.kind === 'care' ? <CareView answer={data} /> : null}
      <p className={classes.question}>{data.question}</p>
      {data.kind === 'found' ? <Written answer={data} /> : null}
      {data.kind === 'found' ? <Passages answer={data} source={source} /> : null}
      {data.kind === 'found' ? <Practice answer={data} /> : null}
      {data.kind === 'nothing' ? (
        <section>
          <h2>{t('nothing.title')}</h2>
          <p className={classes.second}>{t('nothing.text')}</p>
        </section>
      ) : null}
    </article>
  )
}
