/** Articles for parents, with what the school itself has written. */
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/api/hooks.ts'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import layout from '#platform/web/components/layout.module.css'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { schoolPagesForFamily } from '../../contract/pages.ts'
import { FamilyTabs } from '../components/family-tabs.tsx'
import classes from '../components/support.module.css'
import { topics } from '../late/article.ts'
import { articlesSearch } from '../searches.ts'
import { useArticles, useInLanguage } from '../use-articles.ts'
import { texts } from '../words.ts'

const SchoolPages = () => {
  const { t } = useTranslation(texts)
  const { date, schoolDay } = useFormats()
  const { data } = useCall(schoolPagesForFamily, {}, { offline: true })
  return (data?.items ?? []).map(({ kind, school, text, updatedAt }) => (
    <section key={`${kind} ${school}`} className={layout.part}>
      <h2>{t(`articles.school.${kind}`, { school })}</h2>
      <p className={layout.prose}>{text}</p>
      <p className={classes.second}>{t('articles.written', { day: date(schoolDay(new Date(updatedAt))) })}</p>
    </section>
  ))
}

type Loaded = NonNullable<ReturnType<typeof useArticles>['data']>

const List = ({ loaded: { found }, search }: { loaded: Loaded; search: string }) => {
  const { t } = useTranslation(texts)
  const { of } = useInLanguage()
  const all = found(search)
  if (all.length === 0) return <p role="status">{t('articles.none')}</p>
  return topics.map((topic) => {
    const inTopic = all.filter((article) => article.topic === topic)
    return inTopic.length === 0 ? null : (
      <section key={topic} className={layout.part}>
        <h2>{t(`topic.${topic}`)}</h2>
        <ul className={`${layout.rows} ${classes.list}`}>
          {inTopic.map((article) => (
            <li key={article.id} className={layout.row}>
              <div className={layout.words}>
                <p className={layout.title}>
                  <Link to="/parent/support/articles/$article" params={{ article: article.id }}>
                    {of(article.title)}
                  </Link>
                </p>
                <p className={layout.second}>{of(article.lead)}</p>
              </div>
            </li>
          ))}
        </ul>
      </section>
    )
  })
}

export const ArticlesPage = () => {
  const { t } = useTranslation(texts)
  const navigate = useNavigate()
  const { search = '' } = articlesSearch.parse(useSearch({ strict: false }))
  const { data, error, refetch } = useArticles()
  return (
    <>
      <PageHeader
        title={t('articles.title')}
        lead={t('articles.lead')}
        crumbs={[{ label: t('title'), to: '/parent/support' }]}
        back="/parent/support"
      />
      <FamilyTabs />
      <TextInput
        type="search"
        className={classes.find}
        label={t('articles.search')}
        maxLength={100}
        value={search}
        onChange={({ currentTarget: { value } }) =>
          void navigate({
            to: '/parent/support/articles',
            search: value === '' ? {} : { search: value },
            replace: true,
            resetScroll: false,
          })
        }
      />
      {search === '' ? <SchoolPages /> : null}
      {data ? (
        <List loaded={data} search={search} />
      ) : error ? (
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      ) : (
        <RowsSkeleton rows={6} />
      )}
    </>
  )
}
