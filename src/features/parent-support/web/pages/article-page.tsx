/** One article for parents. */
import { Button } from '@mantine/core'
import { Link, useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import type { Category } from '../../contract/kinds.ts'
import classes from '../components/support.module.css'
import type { Article, Topic } from '../late/article.ts'
import { useArticles, useInLanguage } from '../use-articles.ts'
import { texts } from '../words.ts'

const categoryOf: Readonly<Record<Topic, Category>> = {
  reports: 'lessons',
  home: 'lessons',
  support: 'bursary',
  safety: 'behaviour',
}
const categoryFor = ({ id, topic }: Article): Category => (id === 'special-needs' ? 'special_needs' : categoryOf[topic])

const Text = ({ article }: { article: Article }) => {
  const { t } = useTranslation(texts)
  const { of } = useInLanguage()
  return (
    <article className={classes.article}>
      {article.parts.map(({ title, text, points }, index) => (
        <section key={index}>
          {title ? <h2>{of(title)}</h2> : null}
          {text ? <p>{of(text)}</p> : null}
          {points ? (
            <ul>
              {points.map((point) => (
                <li key={point[0]}>{of(point)}</li>
              ))}
            </ul>
          ) : null}
        </section>
      ))}
      <p>
        <Button component={Link} variant="light" to={`/parent/support?ask=new&category=${categoryFor(article)}`}>
          {t('articles.ask')}
        </Button>
      </p>
    </article>
  )
}

export const ArticlePage = () => {
  const { t } = useTranslation(texts)
  const { article: named = '' } = useParams({ strict: false })
  const { of } = useInLanguage()
  const { data, error, refetch } = useArticles()
  const article = data?.articles.find(({ id }) => id === named)
  return (
    <>
      <PageHeader
        title={article ? of(article.title) : t('articles.title')}
        lead={article ? of(article.lead) : data || error ? null : undefined}
        crumbs={[
          { label: t('title'), to: '/parent/support' },
          { label: t('tab.articles'), to: '/parent/support/articles' },
        ]}
        back="/parent/support/articles"
      />
      {article ? <Text article={article} /> : null}
      {data && !article ? <EmptyState title={t('articles.missing')} /> : null}
      {error && !data ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <RowsSkeleton rows={6} /> : null}
    </>
  )
}
